import { Link } from '#router';
import { useSecurity } from '../../api/security.ts';
import { Notice } from '../../components/feedback/notice.tsx';
import { staffAccountsCopy } from '../../copy/staff-accounts.ts';
import { paths } from '../../lib/paths.ts';

/** Advises members of staff whose password alone opens their account. */
export function RecommendSecondFactor() {
  const { recommended: copy } = staffAccountsCopy.useTexts();
  const { data: security } = useSecurity();
  if (security?.secondFactorNeed !== 'recommended') return null;
  return (
    <Notice
      title={copy.title}
      actions={
        <Link className="btn btn-plain btn-compact" to={paths.security}>
          {copy.action}
        </Link>
      }
    >
      {copy.text}
    </Notice>
  );
}
