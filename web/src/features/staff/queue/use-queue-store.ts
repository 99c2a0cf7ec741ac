import type { Paged } from '@candor/contracts/envelope';
import { useEffect, useMemo } from 'react';
import type { ApiClient } from '../../../lib/api-client.ts';
import { useChanges } from '../../../lib/changes.ts';
import { useApi, useStore } from '../../../lib/services.ts';
import type { Listed, QueueView } from './queue-pages.ts';
import { createQueueStore, type QueueState, type QueueStore } from './queue-store.ts';

const PAGE_SIZE = 25;

/** Asks for one page of a staff list. */
export type ListCall<T> = (
  api: ApiClient,
  query: { limit: number; status?: string; cursor?: string },
) => Promise<Paged<T>>;

/** The loaded part of a staff list; it follows changes on the server. */
export function useQueueStore<T extends Listed>(
  list: ListCall<T>,
  view: QueueView,
): [QueueState<T>, QueueStore<T>] {
  const api = useApi();
  const store = useMemo(
    () =>
      createQueueStore<T>({
        view,
        ask: (cursor): Promise<Paged<T>> => {
          const status = view === 'decided' ? view : undefined;
          return list(api, { limit: PAGE_SIZE, status, cursor: cursor ?? undefined });
        },
      }),
    [api, list, view],
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
