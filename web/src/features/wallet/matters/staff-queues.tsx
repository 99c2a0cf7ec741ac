import { Link } from 'react-router-dom';
import { useOpenRequests } from '../../../api/staff-queues.ts';
import { paths } from '../../../lib/paths.ts';
import { messages } from '../words/messages.ts';
import './staff-queues.scss';

/** For staff: what waits for them, before what is their own. */
export function StaffQueues() {
  const { deposits, withdrawals, identityChecks } = useOpenRequests({ staff: true });
  return (
    <section className="staff-queues" aria-labelledby="staff-queues-heading">
      <h2 id="staff-queues-heading">{messages.staff.heading}</h2>
      <p>
        <Queue to={paths.depositList} open={deposits} one="deposit" many="deposits" />
        <Queue to={paths.withdrawalList} open={withdrawals} one="withdrawal" many="withdrawals" />
        <Queue
          to={paths.kycList}
          open={identityChecks}
          one="identity check"
          many="identity checks"
        />
      </p>
    </section>
  );
}

function Queue(props: { to: string; open: number | null; one: string; many: string }) {
  const { to, open, one, many } = props;
  const words = open === null ? many : `${open} ${open === 1 ? one : many}`;
  return <Link to={to}>{words}</Link>;
}
