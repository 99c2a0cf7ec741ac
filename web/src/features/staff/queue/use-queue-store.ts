import type { Paged } from '@candor/contracts/envelope';
import { useEffect, useMemo } from 'react';
import { useChanges } from '../../../lib/changes.ts';
import { useApi, useStore } from '../../../lib/services.ts';
import type { Listed, QueueView } from './queue-pages.ts';
import { createQueueStore, type QueueState, type QueueStore } from './queue-store.ts';

const PAGE_SIZE = 25;

/** The loaded part of a staff list; it follows changes on the server. */
export function useQueueStore<T extends Listed>(
  path: string,
  view: QueueView,
): [QueueState<T>, QueueStore<T>] {
  const api = useApi();
  const store = useMemo(
    () =>
      createQueueStore<T>({
        view,
        ask: (cursor): Promise<Paged<T>> => {
          const query = new URLSearchParams({ limit: String(PAGE_SIZE) });
          if (view === 'decided') query.set('status', 'decided');
          if (cursor) query.set('cursor', cursor);
          return api.getPage<T>(`${path}?${query}`);
        },
      }),
    [api, path, view],
  );
  const state = useStore(store);
  useEffect(() => void store.load(), [store]);
  useChanges(store.changed);

  const emptied = state.status === 'ready' && state.items.length === 0 && state.hasMore;
  useEffect(() => {
    if (emptied && !state.error) void store.more();
  }, [emptied, state.error, store]);
  return [state, store];
}
