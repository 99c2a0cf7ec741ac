import { Link } from '#router';
import { useSecurity } from '../../api/security.ts';
import { Money } from '../../components/data/money.tsx';
import { withdrawCopy } from '../../copy/withdraw.ts';
import { paths } from '../../lib/paths.ts';

/** Before the form is filled: from which amount a second factor confirms, and where an account without one sets it up. */
export function SecondFactorNotice({ from }: { from: number }) {
  const { secondFactor: t } = withdrawCopy.useTexts();
  const { data } = useSecurity();
  return (
    <p className="fs-2 text-muted mb-5">
      {t.from(<Money usd={from} always />)}
      {data?.confirmWith === 'password' && (
        <>
          {' '}
          {t.missing} <Link to={paths.security}>{t.setUp}</Link>
        </>
      )}
    </p>
  );
}
