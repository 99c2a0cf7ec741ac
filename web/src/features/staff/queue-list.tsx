import type { ReactNode } from 'react';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Loading, Skeleton } from '../../components/feedback/skeleton.tsx';
import type { Queue, QueueView } from './use-queue.ts';

/** The list side of a queue: open or decided, oldest first, one line of name and amount, one of context. */
export function QueueList<T extends { id: string }>({
  queue,
  title,
  what,
  empty,
  row,
}: {
  queue: Queue<T>;
  title: string;
  /** "deposits", for messages. */
  what: string;
  empty: Record<QueueView, string>;
  row: (item: T) => ReactNode;
}) {
  return (
    <section className="queue-list" aria-label={`${title}, list`}>
      <header>
        <h1 tabIndex={-1}>{title}</h1>
        <div className="queue-tabs">
          <fieldset className="pill-switch">
            <legend className="visually-hidden">Which {what}</legend>
            {(['open', 'decided'] as const).map((view) => (
              <button
                key={view}
                type="button"
                aria-pressed={queue.view === view}
                onClick={() => queue.show(view)}
              >
                {view === 'open'
                  ? `${queue.view === 'open' && queue.total !== null ? `${queue.total} ` : ''}open`
                  : 'Decided'}
              </button>
            ))}
          </fieldset>
          <span className="small muted">
            {queue.view === 'open' ? 'oldest first' : 'newest first'}
          </span>
        </div>
      </header>
      {queue.error ? (
        <LoadFailure what={`The ${what}`} error={queue.error} onRetry={queue.retry} />
      ) : queue.isLoading ? (
        <Loading what={what}>
          {[1, 2, 3, 4, 5].map((key) => (
            <div key={key} className="queue-row">
              <Skeleton lines={2} height="18px" />
            </div>
          ))}
        </Loading>
      ) : queue.items.length === 0 ? (
        <EmptyState>{empty[queue.view]}</EmptyState>
      ) : (
        <ul>
          {queue.items.map((item) => (
            <li key={item.id}>
              <button
                type="button"
                className="queue-row"
                aria-current={queue.selected?.id === item.id ? 'true' : undefined}
                onClick={() => queue.open(item.id)}
              >
                {row(item)}
              </button>
            </li>
          ))}
        </ul>
      )}
      {queue.hasMore && (
        <button type="button" className="btn btn-plain queue-more" onClick={queue.more}>
          Show more
        </button>
      )}
    </section>
  );
}
