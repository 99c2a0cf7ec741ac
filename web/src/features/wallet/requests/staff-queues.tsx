import { Link } from '#router';
import { useOpenRequests } from '../../../api/staff-queues.ts';
import { walletCopy } from '../../../copy/wallet.ts';
import { paths } from '../../../lib/paths.ts';

/** The numbers of open requests, for staff. */
export function StaffQueues() {
  const { staff: copy } = walletCopy.useTexts();
  const { deposits, withdrawals, identityChecks } = useOpenRequests({ staff: true });
  return (
    <section
      className="alert tone-pending align-baseline gap-5 mb-6"
      aria-labelledby="staff-queues-heading"
    >
      <h2 id="staff-queues-heading">{copy.heading}</h2>
      <QueueLink to={paths.depositList}>{copy.deposits(deposits)}</QueueLink>
      <QueueLink to={paths.withdrawalList}>{copy.withdrawals(withdrawals)}</QueueLink>
      <QueueLink to={paths.kycList}>{copy.identityChecks(identityChecks)}</QueueLink>
    </section>
  );
}

function QueueLink({ to, children }: { to: string; children: string }) {
  return (
    <Link className="target fs-3 fw-strong text-ink tabular" to={to}>
      {children}
    </Link>
  );
}
