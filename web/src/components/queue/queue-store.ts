import type { Paged } from '@candor/contracts/envelope';
import { createStore } from '../../lib/external-store.ts';
import {
  appendPage,
  noPages,
  type QueueItem,
  type QueuePage,
  type QueuePages,
  type QueueView,
  refreshDecidedHead,
  refreshOpenPage,
  toItems,
  withoutItem,
} from './queue-pages.ts';

/** Lists of up to this many pages are reloaded completely after a change, longer ones in part. */
const FULL_REFRESH_PAGES = 4;

export interface QueueState<T extends QueueItem> {
  status: 'loading' | 'ready' | 'failed';
  items: readonly T[];
  total: number | null;
  hasMore: boolean;
  loadingMore: boolean;
  /** Why the first page (status "failed") or the last requested one could not be loaded. */
  error: unknown;
}

export type QueueStore<T extends QueueItem> = ReturnType<typeof createQueueStore<T>>;

/** The loaded part of a queue: it grows page by page and follows changes without reloading all of it. */
export function createQueueStore<T extends QueueItem>(deps: {
  fetchPage: (cursor: string | null) => Promise<Paged<T>>;
  view: QueueView;
}) {
  const { fetchPage, view } = deps;
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
  /** Decided on this page: an answer that was already under way can't bring them back. */
  const decidedHere = new Set<string>();

  function commit(next: QueuePages<T>, change: Partial<QueueState<T>> = {}): void {
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

  async function readPage(cursor: string | null): Promise<{ answer: Paged<T>; asOf: number }> {
    const asOf = changes;
    const { items, page } = await fetchPage(cursor);
    const left = items.filter(({ id }) => !decidedHere.has(id));
    const { total } = page;
    const counted = total === undefined ? {} : { total: total - items.length + left.length };
    return { answer: { items: left, page: { ...page, ...counted } }, asOf };
  }

  /** Reads the first page. What changed while an answer was under way is read after it. */
  async function load(): Promise<void> {
    store.set({ ...store.get(), error: null });
    try {
      commit(appendPage(noPages<T>(), await readPage(null)));
      void refresh();
    } catch (error) {
      store.set({ ...store.get(), status: 'failed', error });
    }
  }

  /** Adds the next page. One at a time; a no-op at the end of the list. */
  async function loadMore(): Promise<void> {
    const cursor = loaded.next;
    if (cursor === null || store.get().loadingMore) return;
    store.set({ ...store.get(), loadingMore: true, error: null });
    try {
      const got = await readPage(cursor);
      // A refresh may have moved the end of the list meanwhile: the page there now is loaded when it is needed.
      commit(loaded.next === cursor ? appendPage(loaded, got) : loaded, { loadingMore: false });
      void refresh();
    } catch (error) {
      store.set({ ...store.get(), loadingMore: false, error });
    }
  }

  /** The next outdated page worth reloading: any of a short list, else the first, the watched or the last. */
  function findStalePage(): QueuePage<T> | undefined {
    const { pages } = loaded;
    const isShown = (page: QueuePage<T>, at: number) =>
      view === 'decided'
        ? at === 0
        : pages.length <= FULL_REFRESH_PAGES ||
          at === 0 ||
          at === pages.length - 1 ||
          page.items.some(({ id }) => id === watched);
    return pages.find((page, at) => page.asOf < changes && isShown(page, at));
  }

  async function refresh(): Promise<void> {
    if (refreshing || held || store.get().status !== 'ready') return;
    refreshing = true;
    try {
      for (let page = findStalePage(); page && !held; page = findStalePage()) {
        const got = await readPage(page.cursor);
        // While a decision is being sent its item stays where it is; this page is reloaded after it.
        if (held) break;
        commit(
          view === 'decided'
            ? refreshDecidedHead(loaded, got)
            : refreshOpenPage(loaded, page.cursor, got),
        );
      }
    } catch {
      // The shown items stay; the banner reports a lost connection, and the next change tries again.
    } finally {
      refreshing = false;
    }
  }

  return {
    get: store.get,
    getRendered: store.getRendered,
    subscribe: store.subscribe,
    load,
    loadMore,
    /** The list changed on the server. */
    markStale(): void {
      changes += 1;
      void refresh();
    },
    /** The open item: its page is kept up to date however long the list is. */
    watch(id: string | null): void {
      watched = id;
      void refresh();
    },
    /** Keeps every item in its place while a decision is being sent, until `release`. */
    hold(): void {
      held = true;
    },
    release(): void {
      held = false;
      void refresh();
    },
    remove(id: string): void {
      decidedHere.add(id);
      commit(withoutItem(loaded, id));
    },
    wasDecidedHere: (id: string) => decidedHere.has(id),
  };
}
