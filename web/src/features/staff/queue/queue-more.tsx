import { useEffect, useRef } from 'react';
import { LoadFailure } from '../../../components/feedback/load-failure.tsx';
import { BusyButton } from '../../../components/forms/submit-button.tsx';
import type { QueueMatter } from './queue-row.tsx';
import type { Queue } from './use-queue.ts';

/** The end of the loaded part: coming into sight it loads what follows; so does its button. */
export function QueueMore<T extends QueueMatter>({
  queue,
  what,
}: {
  queue: Queue<T>;
  what: string;
}) {
  const { state, items, store } = queue;
  const end = useRef<HTMLDivElement>(null);
  const waiting = state.hasMore && !state.error;

  // biome-ignore lint/correctness/useExhaustiveDependencies: with more items the end may still be in sight
  useEffect(() => {
    if (!waiting || !end.current || typeof IntersectionObserver === 'undefined') return;
    const watch = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) void store.more();
    });
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [waiting, items.length, store]);

  if (state.error) {
    return <LoadFailure what={`More ${what}`} error={state.error} onRetry={store.more} />;
  }
  if (!state.hasMore) return null;
  return (
    <div ref={end} className="queue-more">
      <span className="small muted tabular">
        {state.total === null ? `${items.length} shown` : `${items.length} of ${state.total} shown`}
      </span>
      <BusyButton
        busy={state.loadingMore}
        className="btn btn-plain btn-compact"
        onClick={() => void store.more()}
      >
        Show more
      </BusyButton>
    </div>
  );
}
