import type { OutboxLagView } from '@candor/contracts/reconciliation';
import { useOutboxes, useQueues } from '../../api/deliveries.ts';
import { DateTime } from '../../components/data/date-time.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Section } from '../../components/layout/section.tsx';
import { reconciliationCopy } from '../../copy/reconciliation.ts';
import { useSeen } from './use-seen.ts';

const SERVICES = ['payments', 'users', 'auth', 'notifications'] as const;

/** Events that wait to be published by each service, and to be handled by a queue. */
export function Lags() {
  const { lags: t } = reconciliationCopy.useTexts();
  const [table, seen] = useSeen<HTMLTableElement>();
  const outboxes = useOutboxes({ seen });
  const queues = useQueues({ seen });
  const waiting = (queues.data ?? []).filter((queue) => queue.waiting > 0);
  const total = waiting.reduce((sum, queue) => sum + queue.waiting, 0);
  return (
    <Section title={t.title}>
      <table ref={table} className="table">
        <caption className="visually-hidden">{t.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t.service}</th>
            <th scope="col">{t.waiting}</th>
            <th scope="col">{t.oldest}</th>
          </tr>
        </thead>
        <tbody>
          {SERVICES.map((service) => (
            <tr key={service}>
              <th scope="row">{t.services[service]}</th>
              <Lag lag={outboxes[service].data} failed={outboxes[service].error !== undefined} />
            </tr>
          ))}
        </tbody>
      </table>
      {queues.error && !queues.data ? (
        <LoadFailure what={t.what} error={queues.error} onRetry={() => queues.mutate()} />
      ) : (
        queues.data && (
          <p>
            {t.queues(total)}{' '}
            {waiting.map(({ queue, waiting: count }) => t.queue(queue, count)).join(', ')}
          </p>
        )
      )}
    </Section>
  );
}

function Lag({ lag, failed }: { lag: OutboxLagView[] | undefined; failed: boolean }) {
  const { lags: t } = reconciliationCopy.useTexts();
  if (!lag) return <td colSpan={2}>{failed ? t.unreachable : '…'}</td>;
  const documents = lag.reduce((sum, one) => sum + one.documents, 0);
  const [oldest] = lag.flatMap(({ oldestAt }) => oldestAt ?? []).sort();
  return (
    <>
      <td className="tabular">{documents || t.nothing}</td>
      <td>{oldest && <DateTime value={oldest} />}</td>
    </>
  );
}
