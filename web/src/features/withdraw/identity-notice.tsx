import { parseWireCents } from '@candor/contracts/money';
import { ShieldAlert } from 'lucide-react';
import { Link } from '#router';
import { useWithdrawalLimit } from '../../api/withdrawals.ts';
import { Money } from '../../components/data/money.tsx';
import { kycCopy } from '../../copy/kyc.ts';
import { useCopy } from '../../lib/copy.ts';
import { paths } from '../../lib/paths.ts';
import './identity-notice.scss';

/** Before the form is filled: what may be withdrawn without a verified identity, and where to verify it. */
export function IdentityNotice({ available }: { available: number | undefined }) {
  const copy = useCopy(kycCopy).withdraw;
  const { data } = useWithdrawalLimit();
  if (!data || data.verified || available === undefined) return null;
  const { limit, remaining } = data;
  const none = (parseWireCents(remaining) ?? 0) === 0;
  const shownLimit = <Money usd={limit} always />;
  if (limit > 0 && available <= remaining) {
    return (
      <p className="small muted identity-note">
        {copy.within(shownLimit)} <Link to={paths.kyc}>{copy.link}</Link>
      </p>
    );
  }
  return (
    <aside className="identity-notice" aria-label={none ? copy.required : copy.title}>
      <ShieldAlert size={22} strokeWidth={1.5} aria-hidden="true" />
      <div>
        <p>
          <strong>{none ? copy.required : copy.title}</strong>
        </p>
        <p className="small">
          {limit === 0
            ? copy.always
            : none
              ? copy.none(shownLimit)
              : copy.remaining(<Money usd={remaining} always />, shownLimit)}
        </p>
        <Link className="btn btn-plain btn-compact" to={paths.kyc}>
          {copy.link}
        </Link>
      </div>
    </aside>
  );
}
