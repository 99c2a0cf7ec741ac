import { useEffect, useRef } from 'react';
import { staffCopy } from '../../copy/staff.ts';
import { useCopy } from '../../lib/copy.ts';
import { LoadFailure } from '../feedback/load-failure.tsx';
import { BusyButton } from '../forms/busy-button.tsx';
import type { QueueItem } from './queue-pages.ts';
import type { Queue } from './use-queue.ts';

/** The end of the loaded items: loads the next page when it scrolls into view, or by its button. */
export function QueueMore<T extends QueueItem>({ queue }: { queue: Queue<T> }) {
  const copy = useCopy(staffCopy).queue;
  const { state, items, store } = queue;
  const end = useRef<HTMLDivElement>(null);
  const canLoad = state.hasMore && !state.error;

  // biome-ignore lint/correctness/useExhaustiveDependencies: with more items the end may still be in view
  useEffect(() => {
    if (!canLoad || !end.current || typeof IntersectionObserver === 'undefined') return;
    const watch = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) void store.loadMore();
    });
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [canLoad, items.length, store]);

  if (state.error) {
    return <LoadFailure what={queue.copy.moreItems} error={state.error} onRetry={store.loadMore} />;
  }
  if (!state.hasMore) return null;
  return (
    <div ref={end} className="queue-more">
      <span className="small muted tabular">
        {state.total === null
          ? copy.shown(items.length)
          : copy.shownOfTotal(items.length, state.total)}
      </span>
      <BusyButton
        busy={state.loadingMore}
        className="btn btn-plain btn-compact"
        onClick={() => void store.loadMore()}
      >
        {copy.showMore}
      </BusyButton>
    </div>
  );
}
