import type { ReactNode } from 'react';
import { staffCopy } from '../../copy/staff.ts';
import { Loading, Skeleton } from '../feedback/skeleton.tsx';
import { QueueHelp, type QueueShortcut } from './queue-help.tsx';
import { QueueList } from './queue-list.tsx';
import type { QueueItem } from './queue-pages.ts';
import type { ToQueueRow } from './queue-row.tsx';
import { useQueueKeys } from './use-queue-keys.ts';
import type { StaffQueue } from './use-staff-queue.ts';
import './queue.scss';

/**
 * The list, the open request and its decision side by side, each scrolling on its own, so that the decision's
 * subject and buttons stay in sight. Where they don't fit, the list leads to the request's own view.
 */
export function QueueScreen<T extends QueueItem>({
  queue,
  toRow,
  shortcuts,
  children,
}: {
  queue: StaffQueue<T>;
  /** Has to be the same function in every render of unchanged texts. */
  toRow: ToQueueRow<T>;
  /** Keys of this queue's items, for the list of shortcuts. */
  shortcuts?: readonly QueueShortcut[];
  /** Renders the open request; mounted anew for each. */
  children: (item: T) => ReactNode;
}) {
  const { selected, state, sideBySide, decision } = queue;
  const { busy } = decision;
  useQueueKeys({
    // While a decision is being sent the open request stays.
    j: busy ? null : () => void queue.move(1),
    k: busy ? null : () => void queue.move(-1),
    escape: sideBySide || busy || !selected ? null : queue.close,
  });
  return (
    <div
      className="queue fills-window"
      data-empty={state.status !== 'loading' && !selected ? '' : undefined}
    >
      <QueueList
        queue={queue}
        toRow={toRow}
        hidden={!sideBySide && selected !== null}
        help={<QueueHelp extra={shortcuts} />}
      />
      {selected ? children(selected) : sideBySide && state.status === 'loading' && <ItemSkeleton />}
    </div>
  );
}

function ItemSkeleton() {
  const copy = staffCopy.useTexts().queue;
  return (
    <div className="queue-item">
      <div className="bg-sunken" />
      <div className="decision">
        <div className="decision-head">
          <Loading what={copy.loadingRequest}>
            <Skeleton width="60%" height="1.6rem" />
            <Skeleton lines={2} height="1rem" />
          </Loading>
        </div>
      </div>
    </div>
  );
}
