import type { Paged } from '@candor/contracts/envelope';
import type { Resource } from '@candor/contracts/resources';
import { useEffect, useMemo } from 'react';
import { useInvalidated } from '../../api/core/use-invalidated.ts';
import { useStore } from '../../hydration/use-store.ts';
import type { QueueItem, QueueView } from './queue-pages.ts';
import { createQueueStore, type QueueState, type QueueStore } from './queue-store.ts';

const PAGE_SIZE = 25;

/** Reads one page of a queue. Has to be the same function in every render. */
export type ListPage<T> = (query: {
  limit: number;
  status?: string;
  cursor?: string;
}) => Promise<Paged<T>>;

/** The loaded part of a queue; it follows changes on the server. */
export function useQueueStore<T extends QueueItem>(
  resource: Resource,
  list: ListPage<T>,
  view: QueueView,
): [QueueState<T>, QueueStore<T>] {
  const store = useMemo(
    () =>
      createQueueStore<T>({
        view,
        fetchPage: (cursor): Promise<Paged<T>> => {
          const status = view === 'decided' ? view : undefined;
          return list({ limit: PAGE_SIZE, status, cursor: cursor ?? undefined });
        },
      }),
    [list, view],
  );
  const state = useStore(store);
  useEffect(() => void store.load(), [store]);
  useInvalidated(resource, ['queue', resource, view], async () => store.markStale());

  const emptied = state.status === 'ready' && state.items.length === 0 && state.hasMore;
  useEffect(() => {
    if (emptied && !state.error) void store.loadMore();
  }, [emptied, state.error, store]);
  return [state, store];
}
