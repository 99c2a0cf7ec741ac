import type { Paged } from '@candor/contracts/envelope';
import { createStore } from '../../../lib/external-store.ts';
import {
  appendPage,
  type Listed,
  noPages,
  type QueuePage,
  type QueuePages,
  type QueueView,
  refreshDecidedHead,
  refreshOpenPage,
  toItems,
  withoutItem,
} from './queue-pages.ts';

/** Up to this many blocks are all asked for anew after a change; of a longer list only those that matter. */
const REFRESHED_WHOLE = 4;

export interface QueueState<T extends Listed> {
  status: 'loading' | 'ready' | 'failed';
  items: readonly T[];
  total: number | null;
  hasMore: boolean;
  loadingMore: boolean;
  /** Why the first block (status "failed") or the last one asked for could not be loaded. */
  error: unknown;
}

export type QueueStore<T extends Listed> = ReturnType<typeof createQueueStore<T>>;

/** The loaded part of a queue: grows block by block, follows changes without asking for all of it again. */
export function createQueueStore<T extends Listed>(deps: {
  ask: (cursor: string | null) => Promise<Paged<T>>;
  view: QueueView;
}) {
  const { ask, view } = deps;
  const store = createStore<QueueState<T>>({
    status: 'loading',
    items: [],
    total: null,
    hasMore: false,
    loadingMore: false,
    error: null,
  });
  let loaded = noPages<T>();
  let changes = 0;
  let watched: string | null = null;
  let held = false;
  let refreshing = false;
  /** Decided here: an answer that was on its way can't bring them back. */
  const gone = new Set<string>();

  function keep(next: QueuePages<T>, change: Partial<QueueState<T>> = {}): void {
    loaded = next;
    store.set({
      ...store.get(),
      status: 'ready',
      items: toItems(loaded),
      total: loaded.total,
      hasMore: loaded.next !== null,
      ...change,
    });
  }

  async function asked(cursor: string | null): Promise<{ answer: Paged<T>; asOf: number }> {
    const asOf = changes;
    const { items, page } = await ask(cursor);
    return { answer: { items: items.filter(({ id }) => !gone.has(id)), page }, asOf };
  }

  async function load(): Promise<void> {
    store.set({ ...store.get(), error: null });
    try {
      keep(appendPage(noPages<T>(), await asked(null)));
    } catch (error) {
      store.set({ ...store.get(), status: 'failed', error });
    }
  }

  /** Adds the next block. One at a time; nothing happens at the end of the list. */
  async function more(): Promise<void> {
    const cursor = loaded.next;
    if (cursor === null || store.get().loadingMore) return;
    store.set({ ...store.get(), loadingMore: true, error: null });
    try {
      const got = await asked(cursor);
      // A refresh may have moved the end meanwhile: what it leads to now is asked for when it is wanted.
      keep(loaded.next === cursor ? appendPage(loaded, got) : loaded, { loadingMore: false });
    } catch (error) {
      store.set({ ...store.get(), loadingMore: false, error });
    }
  }

  /** Blocks that are behind the changes and worth a call: all of a short list, else first, watched and last. */
  function stale(): QueuePage<T> | undefined {
    const { pages } = loaded;
    const matters = (page: QueuePage<T>, at: number) =>
      view === 'decided'
        ? at === 0
        : pages.length <= REFRESHED_WHOLE ||
          at === 0 ||
          at === pages.length - 1 ||
          page.items.some(({ id }) => id === watched);
    return pages.find((page, at) => page.asOf < changes && matters(page, at));
  }

  async function refresh(): Promise<void> {
    if (refreshing || held || store.get().status !== 'ready') return;
    refreshing = true;
    try {
      for (let page = stale(); page && !held; page = stale()) {
        const got = await asked(page.cursor);
        // While a decision is on its way its item stays where it is; this block is asked for again after it.
        if (held) break;
        keep(
          view === 'decided'
            ? refreshDecidedHead(loaded, got)
            : refreshOpenPage(loaded, page.cursor, got),
        );
      }
    } catch {
      // What is shown stays; the banner says when there is no connection, the next change asks again.
    } finally {
      refreshing = false;
    }
  }

  return {
    get: store.get,
    getRendered: store.getRendered,
    subscribe: store.subscribe,
    load,
    more,
    /** Something changed on the server. */
    changed(): void {
      changes += 1;
      void refresh();
    },
    /** The item somebody looks at: its block is kept fresh however long the list is. */
    watch(id: string | null): void {
      watched = id;
      void refresh();
    },
    /** Keeps every item in its place while a decision is being sent. */
    hold(): void {
      held = true;
    },
    release(): void {
      held = false;
      void refresh();
    },
    remove(id: string): void {
      gone.add(id);
      keep(withoutItem(loaded, id));
    },
    wasDecidedHere: (id: string) => gone.has(id),
  };
}
