import { parseWireCents } from '@candor/contracts/money';
import { ShieldAlert } from 'lucide-react';
import { Link } from '#router';
import { useWithdrawalLimit } from '../../api/withdrawals.ts';
import { Money } from '../../components/data/money.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { kycCopy } from '../../copy/kyc.ts';
import { paths } from '../../lib/paths.ts';

/** Before the form is filled: what may be withdrawn without a verified identity, and where to verify it. */
export function IdentityNotice({ available }: { available: number | undefined }) {
  const copy = kycCopy.useTexts().withdraw;
  const { data } = useWithdrawalLimit();
  if (!data || data.verified || available === undefined) return null;
  const { limit, remaining } = data;
  const none = (parseWireCents(remaining) ?? 0) === 0;
  const title = none ? copy.required : copy.title;
  const shownLimit = <Money usd={limit} always />;
  if (limit > 0 && available <= remaining) {
    return (
      <p className="fs-2 text-muted mb-5">
        {copy.within(shownLimit)} <Link to={paths.kyc}>{copy.link}</Link>
      </p>
    );
  }
  return (
    <Notice
      tone="pending"
      icon={ShieldAlert}
      title={title}
      role="complementary"
      aria-label={title}
      className="mb-6"
    >
      <p className="mb-2">
        {limit === 0
          ? copy.always
          : none
            ? copy.none(shownLimit)
            : copy.remaining(<Money usd={remaining} always />, shownLimit)}
      </p>
      <Link className="btn btn-plain btn-compact" to={paths.kyc}>
        {copy.link}
      </Link>
    </Notice>
  );
}
