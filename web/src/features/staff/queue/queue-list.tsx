import { type RefObject, useEffect, useRef } from 'react';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { LoadFailure } from '../../../components/feedback/load-failure.tsx';
import { Loading, Skeleton } from '../../../components/feedback/skeleton.tsx';
import { QueueMore } from './queue-more.tsx';
import type { QueueView } from './queue-pages.ts';
import type { QueueMatter, RowWords } from './queue-row.tsx';
import { QueueRows } from './queue-rows.tsx';
import type { Queue } from './use-queue.ts';

export interface QueueListProps<T extends QueueMatter> {
  queue: Queue<T>;
  title: string;
  /** "deposits", for messages. */
  what: string;
  empty: Record<QueueView, string>;
  words: (item: T, now: number) => RowWords;
}

/** The list side of a queue: open or decided, one line of name and amount, one of context. */
export function QueueList<T extends QueueMatter>({
  queue,
  title,
  what,
  empty,
  words,
  hidden,
}: QueueListProps<T> & { hidden: boolean }) {
  const { state, items, view } = queue;
  const box = useRef<HTMLElement>(null);
  useShownRow(box, queue, hidden);
  const openLabel = view === 'open' && state.total !== null ? `${state.total} open` : 'Open';
  return (
    <section ref={box} className="queue-list" aria-label={`${title}, list`} hidden={hidden}>
      <header>
        <h1 tabIndex={-1}>{title}</h1>
        <div className="queue-tabs">
          <fieldset className="pill-switch">
            <legend className="visually-hidden">Which {what}</legend>
            {(['open', 'decided'] as const).map((one) => (
              <button
                key={one}
                type="button"
                aria-pressed={view === one}
                onClick={() => view !== one && queue.show(one)}
              >
                {one === 'open' ? openLabel : 'Decided'}
              </button>
            ))}
          </fieldset>
          <span className="small muted">{view === 'open' ? 'oldest first' : 'newest first'}</span>
        </div>
      </header>
      <div className="queue-scroll">
        {state.status === 'failed' ? (
          <LoadFailure what={`The ${what}`} error={state.error} onRetry={queue.store.load} />
        ) : state.status === 'loading' || (items.length === 0 && state.hasMore && !state.error) ? (
          <Loading what={what}>
            {[1, 2, 3, 4, 5].map((key) => (
              <div key={key} className="queue-row">
                <Skeleton lines={2} height="18px" />
              </div>
            ))}
          </Loading>
        ) : items.length === 0 && !state.hasMore ? (
          <EmptyState
            action={
              view === 'open' && (
                <button
                  type="button"
                  className="btn btn-plain"
                  onClick={() => queue.show('decided')}
                >
                  See what was decided
                </button>
              )
            }
          >
            {empty[view]}
          </EmptyState>
        ) : (
          <QueueRows queue={queue} words={words} />
        )}
        {state.status === 'ready' && <QueueMore queue={queue} what={what} />}
      </div>
    </section>
  );
}

const findRow = (box: HTMLElement, id: string | undefined) =>
  id === undefined ? null : box.querySelector<HTMLElement>(`.queue-row[data-id="${id}"]`);

/** Keeps the chosen row in sight, takes the focus along, and gives it back when an item's own view is closed. */
function useShownRow<T extends QueueMatter>(
  box: RefObject<HTMLElement | null>,
  queue: Queue<T>,
  hidden: boolean,
): void {
  const { selected, items, lastOpen } = queue;
  const id = selected?.id;
  useEffect(() => {
    const row = box.current && !hidden && findRow(box.current, id);
    if (!row) return;
    row.scrollIntoView({ block: 'nearest' });
    if (document.activeElement?.classList.contains('queue-row')) row.focus({ preventScroll: true });
  }, [box, id, hidden]);

  const wasHidden = useRef(hidden);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the moment of coming back matters
  useEffect(() => {
    const cameBack = wasHidden.current && !hidden;
    wasHidden.current = hidden;
    if (!cameBack || !box.current) return;
    const { item, index } = lastOpen();
    const place = Math.min(index, items.length - 1);
    const row = findRow(box.current, item?.id) ?? findRow(box.current, items[place]?.id);
    row?.scrollIntoView({ block: 'center' });
    (row ?? box.current.querySelector('h1'))?.focus({ preventScroll: true });
  }, [hidden]);
}
