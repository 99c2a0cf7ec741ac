import { Link } from '#router';
import { useOpenRequests } from '../../../api/staff-queues.ts';
import { walletCopy } from '../../../copy/wallet.ts';
import { useCopy } from '../../../lib/copy.ts';
import { paths } from '../../../lib/paths.ts';
import './staff-queues.scss';

/** The numbers of open requests, for staff. */
export function StaffQueues() {
  const { staff: copy } = useCopy(walletCopy);
  const { deposits, withdrawals, identityChecks } = useOpenRequests({ staff: true });
  return (
    <section className="staff-queues" aria-labelledby="staff-queues-heading">
      <h2 id="staff-queues-heading">{copy.heading}</h2>
      <p>
        <Link to={paths.depositList}>{copy.deposits(deposits)}</Link>
        <Link to={paths.withdrawalList}>{copy.withdrawals(withdrawals)}</Link>
        <Link to={paths.kycList}>{copy.identityChecks(identityChecks)}</Link>
      </p>
    </section>
  );
}
