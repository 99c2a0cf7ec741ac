import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { staffCopy } from '../../copy/staff.ts';
import { EmptyState } from '../feedback/empty-state.tsx';
import { LoadFailure } from '../feedback/load-failure.tsx';
import { Loading, Skeleton } from '../feedback/skeleton.tsx';
import { PillSwitch } from '../forms/pill-switch.tsx';
import { QueueMore } from './queue-more.tsx';
import type { QueueItem } from './queue-pages.ts';
import type { ToQueueRow } from './queue-row.tsx';
import { QueueRows } from './queue-rows.tsx';
import type { StaffQueue } from './use-staff-queue.ts';

/** The list side of a queue: open or decided requests. */
export function QueueList<T extends QueueItem>({
  queue,
  toRow,
  hidden,
  help,
}: {
  queue: StaffQueue<T>;
  toRow: ToQueueRow<T>;
  hidden: boolean;
  /** Beside the title. */
  help: ReactNode;
}) {
  const { state, copy } = queue;
  const box = useRef<HTMLElement>(null);
  useRowInView(box, queue, hidden);
  return (
    <section ref={box} className="queue-list" aria-label={copy.list} hidden={hidden}>
      <header className="vstack gap-3 px-5 pt-6 pb-4 border-bottom">
        <div className="hstack align-center justify-between gap-3">
          <h1 tabIndex={-1}>{copy.title}</h1>
          {help}
        </div>
        <ViewSwitch queue={queue} />
      </header>
      <div className="queue-scroll">
        <QueueItems queue={queue} toRow={toRow} />
        {state.status === 'ready' && <QueueMore queue={queue} />}
      </div>
    </section>
  );
}

function ViewSwitch<T extends QueueItem>({ queue }: { queue: StaffQueue<T> }) {
  const copy = staffCopy.useTexts().queue;
  const { view, state } = queue;
  const openLabel =
    view === 'open' && state.total !== null ? copy.openCount(state.total) : copy.open;
  return (
    <div className="hstack flex-wrap align-center justify-between gap-3 row-gap-2">
      <PillSwitch
        legend={queue.copy.filter}
        choices={[
          { key: 'open', label: openLabel },
          { key: 'decided', label: copy.decided },
        ]}
        chosen={view}
        onChoose={(one) => view !== one && queue.show(one)}
      />
      <span className="small muted">{view === 'open' ? copy.oldestFirst : copy.newestFirst}</span>
    </div>
  );
}

function QueueItems<T extends QueueItem>({
  queue,
  toRow,
}: {
  queue: StaffQueue<T>;
  toRow: ToQueueRow<T>;
}) {
  const { seeDecided } = staffCopy.useTexts().queue;
  const { state, items, view, copy } = queue;
  if (state.status === 'failed') {
    return <LoadFailure what={copy.items} error={state.error} onRetry={queue.store.load} />;
  }
  if (state.status === 'loading' || (items.length === 0 && state.hasMore && !state.error)) {
    return (
      <Loading what={copy.loading}>
        {[1, 2, 3, 4, 5].map((key) => (
          <div key={key} className="queue-row">
            <Skeleton lines={2} height="18px" />
          </div>
        ))}
      </Loading>
    );
  }
  if (items.length > 0 || state.hasMore) return <QueueRows queue={queue} toRow={toRow} />;
  return (
    <EmptyState
      action={
        view === 'open' && (
          <button type="button" className="btn btn-plain" onClick={() => queue.show('decided')}>
            {seeDecided}
          </button>
        )
      }
    >
      {copy.empty[view]}
    </EmptyState>
  );
}

const findRow = (box: HTMLElement, id: string | undefined) =>
  id === undefined ? null : box.querySelector<HTMLElement>(`.queue-row[data-id="${id}"]`);

/** Keeps the open row in view and focused, and restores the focus when an item's own view is closed. */
function useRowInView<T extends QueueItem>(
  box: RefObject<HTMLElement | null>,
  queue: StaffQueue<T>,
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the list is shown again
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
