import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useSnackBar } from '../../../components/feedback/snack-bar.tsx';
import type { Listed, QueueView } from './queue-pages.ts';
import { useQueueStore } from './use-queue-store.ts';

/** Items that are loaded, at most, to find the one that an address names. */
const SEARCHED = 100;

interface QueueOptions {
  path: string;
  /** "Receipt", for messages. */
  what: string;
  /** List and item stand beside each other: then one is always open, where there are any. */
  sideBySide: boolean;
}

/** A queue of things to decide: what is loaded, which item is open, and the way to the next. View and item are in the URL. */
export function useQueue<T extends Listed>({ path, what, sideBySide }: QueueOptions) {
  const [search, setSearch] = useSearchParams();
  const { state: history } = useLocation();
  const navigate = useNavigate();
  const notify = useSnackBar();
  const view: QueueView = search.get('view') === 'decided' ? 'decided' : 'open';
  const [state, store] = useQueueStore<T>(path, view);
  const { items, hasMore, loadingMore, error } = state;
  /** Whether the open item followed one that left the list, rather than having been chosen. */
  const [following, setFollowing] = useState(false);

  const asked = search.get('id');
  /** Where the item that the address names was last seen. */
  const place = useRef<{ item: T | null; index: number }>({ item: null, index: 0 });
  const found = asked === null ? -1 : items.findIndex(({ id }) => id === asked);
  const seen = asked !== null && place.current.item?.id === asked;
  const searching =
    asked !== null && found < 0 && !seen && hasMore && !error && items.length < SEARCHED;
  const fallback =
    sideBySide && !searching ? Math.min(seen ? place.current.index : 0, items.length - 1) : -1;
  const index = found >= 0 ? found : fallback;
  const selected = items[index] ?? null;

  const latest = useRef({ items, index, hasMore });
  useEffect(() => {
    latest.current = { items, index, hasMore };
    const item = items[found];
    if (item) place.current = { item, index: found };
  });
  useEffect(() => {
    if (searching && !loadingMore) void store.more();
  }, [searching, loadingMore, store]);
  useEffect(() => store.watch(selected?.id ?? null), [selected?.id, store]);

  const go = useCallback(
    (change: Record<string, string | null>, options: { push?: boolean; soon?: boolean } = {}) => {
      setSearch(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [key, value] of Object.entries(change)) {
            if (value === null) after.delete(key);
            else after.set(key, value);
          }
          return after;
        },
        {
          replace: !options.push,
          preventScrollReset: true,
          // At once, where it may be: a key that follows must find the item that it is meant for.
          flushSync: !options.soon,
          state: options.push ? { fromList: true } : history,
        },
      );
    },
    [setSearch, history],
  );

  /** The neighbour of the open item, loading what follows where the list ends too early. */
  async function neighbour(step: 1 | -1): Promise<T | null> {
    const { items: before, index: at, hasMore: longer } = latest.current;
    if (at < 0) return null;
    if (step === 1 && at >= before.length - 1 && longer) await store.more();
    const now = store.get().items;
    const position = now.findIndex(({ id }) => id === before[at]?.id);
    return position < 0 ? null : (now[position + step] ?? null);
  }

  // Somebody else decided about the open item: the one that takes its place has to be looked at first.
  const lost = asked !== null && found < 0 && !searching && state.status === 'ready';
  const lostToOthers = lost && !store.wasDecidedHere(asked);
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, when it happens
  useEffect(() => {
    if (!lostToOthers) return;
    const { item } = place.current;
    if (item?.id === asked) notify(`${what} ${item.reference} has left this list meanwhile`);
    setFollowing(true);
    go({ id: selected?.id ?? null }, { soon: true });
  }, [lostToOthers]);

  return {
    view,
    state,
    items,
    selected,
    index,
    following,
    /** The item that was open last: where focus goes when its view is closed. */
    lastOpen: () => place.current,
    show(next: QueueView): void {
      place.current = { item: null, index: 0 };
      setFollowing(false);
      go({ view: next === 'open' ? null : next, id: null });
    },
    open: useCallback(
      (id: string) => {
        setFollowing(false);
        go({ id }, { push: !sideBySide });
      },
      [go, sideBySide],
    ),
    /** Leads from an item's own view to the list. */
    close(): void {
      if ((history as { fromList?: boolean } | null)?.fromList) void navigate(-1);
      else go({ id: null });
    },
    async move(step: 1 | -1): Promise<void> {
      const next = await neighbour(step);
      if (!next) return;
      setFollowing(false);
      go({ id: next.id });
    },
    /** Takes an item out that was decided here; where it is still open, what follows is opened. */
    async decided(id: string): Promise<void> {
      if (latest.current.items[latest.current.index]?.id === id) {
        const next = (await neighbour(1)) ?? (await neighbour(-1));
        // Meanwhile another may have been chosen.
        if (latest.current.items[latest.current.index]?.id === id) {
          setFollowing(true);
          go({ id: next?.id ?? null });
        }
      }
      store.remove(id);
    },
    store,
  };
}

export type Queue<T extends Listed> = ReturnType<typeof useQueue<T>>;
