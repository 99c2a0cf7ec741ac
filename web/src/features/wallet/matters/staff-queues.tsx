import { Link } from 'react-router-dom';
import useSWR from 'swr';
import { paths } from '../../../lib/paths.ts';
import { useApi } from '../../../lib/services.ts';
import { messages } from '../words/messages.ts';
import './staff-queues.scss';

/** For staff: what waits for them, before what is their own. */
export function StaffQueues() {
  return (
    <section className="staff-queues" aria-labelledby="staff-queues-heading">
      <h2 id="staff-queues-heading">{messages.staff.heading}</h2>
      <p>
        <Queue to={paths.depositList} path="/users/receipt" one="deposit" many="deposits" />
        <Queue
          to={paths.withdrawalList}
          path="/users/withdraw"
          one="withdrawal"
          many="withdrawals"
        />
      </p>
    </section>
  );
}

function Queue({ to, path, one, many }: { to: string; path: string; one: string; many: string }) {
  const api = useApi();
  // The key of the side menu's counts: one answer serves both.
  const { data } = useSWR(['counts', `${path}?status=pending&limit=1`], async ([, page]) => {
    return (await api.getPage<unknown>(page)).page.total ?? null;
  });
  const words = data === undefined || data === null ? many : `${data} ${data === 1 ? one : many}`;
  return <Link to={to}>{words}</Link>;
}
