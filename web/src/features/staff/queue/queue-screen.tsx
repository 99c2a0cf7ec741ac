import type { ReactNode } from 'react';
import { Loading, Skeleton } from '../../../components/feedback/skeleton.tsx';
import { QueueList, type QueueListProps } from './queue-list.tsx';
import type { QueueMatter } from './queue-row.tsx';
import { useQueueKeys } from './use-queue-keys.ts';
import './queue.scss';

/**
 * List, thing and decision side by side, each scrolling on its own, so that what is decided about and the
 * buttons stay in sight. Where they don't fit, the list leads to the item's own view.
 */
export function QueueScreen<T extends QueueMatter>({
  wide,
  busy,
  children,
  ...list
}: QueueListProps<T> & {
  wide: boolean;
  /** While a decision is being sent nothing moves under it. */
  busy: boolean;
  /** The open item. */
  children: ReactNode;
}) {
  const { queue } = list;
  const { selected, state } = queue;
  useQueueKeys({
    j: busy ? null : () => void queue.move(1),
    k: busy ? null : () => void queue.move(-1),
    escape: wide || busy || !selected ? null : queue.close,
  });
  return (
    <div
      className="queue fills-window"
      data-empty={state.status !== 'loading' && !selected ? '' : undefined}
    >
      <QueueList {...list} hidden={!wide && selected !== null} />
      {selected ? children : wide && state.status === 'loading' && <ItemSkeleton />}
    </div>
  );
}

function ItemSkeleton() {
  return (
    <div className="queue-item">
      <div className="viewer" />
      <div className="decision">
        <div className="decision-head">
          <Loading what="the first of them">
            <Skeleton width="60%" height="1.6rem" />
            <Skeleton lines={2} height="1rem" />
          </Loading>
        </div>
      </div>
    </div>
  );
}
