import { staffCopy } from '../../copy/staff.ts';
import { useLoadAtEnd } from '../data/use-load-at-end.ts';
import { LoadFailure } from '../feedback/load-failure.tsx';
import { BusyButton } from '../forms/busy-button.tsx';
import type { QueueItem } from './queue-pages.ts';
import type { Queue } from './use-queue.ts';

/** The end of the loaded items: loads the next page when it scrolls into view, or by its button. */
export function QueueMore<T extends QueueItem>({ queue }: { queue: Queue<T> }) {
  const copy = staffCopy.useTexts().queue;
  const { state, items, store } = queue;
  const canLoad = state.hasMore && !state.error;
  const end = useLoadAtEnd({ canLoad, shown: items.length, load: store.loadMore });

  if (state.error) {
    return <LoadFailure what={queue.copy.moreItems} error={state.error} onRetry={store.loadMore} />;
  }
  if (!state.hasMore) return null;
  return (
    <div ref={end} className="hstack align-center justify-between gap-3 px-5 py-4">
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
