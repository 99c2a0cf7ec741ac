import { useEffect, useRef, useState } from 'react';
import type { Resource } from '../../../api/resources.ts';
import { useSnackBar } from '../../../components/feedback/snack-bar.tsx';
import type { Listed, QueueView } from './queue-pages.ts';
import { useQueueAddress } from './use-queue-address.ts';
import { type ListCall, useQueueStore } from './use-queue-store.ts';

/** Items that are loaded, at most, to find the one that an address names. */
const SEARCHED = 100;

interface QueueOptions<T> {
  resource: Resource;
  list: ListCall<T>;
  /** "Receipt", for messages. */
  what: string;
  /** List and item stand beside each other: then one is always open, where there are any. */
  sideBySide: boolean;
}

interface Place<T> {
  item: T | null;
  index: number;
}

const NOWHERE = { item: null, index: 0 };

/** A queue of things to decide: what is loaded, which item is open, and the way to the next. */
export function useQueue<T extends Listed>({ resource, list, what, sideBySide }: QueueOptions<T>) {
  const { view, asked, go, leave } = useQueueAddress();
  const notify = useSnackBar();
  const [state, store] = useQueueStore<T>(resource, list, view);
  const { items, hasMore, loadingMore, error } = state;
  /** Whether the open item followed one that left the list, rather than having been chosen. */
  const [followed, setFollowed] = useState(false);

  /** The item that is open, or was last, and where it stood. */
  const place = useRef<Place<T>>(NOWHERE);
  const wanted = asked ?? (sideBySide ? (place.current.item?.id ?? null) : null);
  const found = wanted === null ? -1 : items.findIndex(({ id }) => id === wanted);
  const seen = wanted !== null && place.current.item?.id === wanted;
  const searching =
    wanted !== null && found < 0 && !seen && hasMore && !error && items.length < SEARCHED;
  const lost = wanted !== null && found < 0 && !searching && state.status === 'ready';
  const fallback =
    sideBySide && !searching ? Math.min(seen ? place.current.index : 0, items.length - 1) : -1;
  const index = found >= 0 ? found : fallback;
  const selected = items[index] ?? null;

  const latest = useRef({ items, index, hasMore });
  useEffect(() => {
    latest.current = { items, index, hasMore };
    if (selected && !lost) place.current = { item: selected, index };
  });
  useEffect(() => {
    if (searching && !loadingMore) void store.more();
  }, [searching, loadingMore, store]);
  useEffect(() => store.watch(selected?.id ?? null), [selected?.id, store]);

  const lostToOthers = lost && !store.wasDecidedHere(wanted);
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, when it happens
  useEffect(() => {
    if (!lostToOthers) return;
    const { item } = place.current;
    if (item?.id === wanted) notify(`${what} ${item.reference} has left this list meanwhile`);
    if (!selected) place.current = NOWHERE;
    setFollowed(true);
    go({ id: selected?.id ?? null }, { soon: true });
  }, [lostToOthers]);

  const openId = () => latest.current.items[latest.current.index]?.id;

  /** The neighbour of the open item, loading what follows where the list ends too early. */
  async function neighbour(step: 1 | -1): Promise<T | null> {
    const id = openId();
    if (id === undefined) return null;
    const { items: before, index: at, hasMore: longer } = latest.current;
    if (step === 1 && at >= before.length - 1 && longer) await store.more();
    const now = store.get().items;
    const position = now.findIndex((item) => item.id === id);
    return position < 0 ? null : (now[position + step] ?? null);
  }

  return {
    view,
    state,
    items,
    store,
    selected,
    index,
    following: followed || (lost && seen),
    /** The item that was open last: where focus goes when its view is closed. */
    lastOpen: () => place.current,
    show(next: QueueView): void {
      place.current = NOWHERE;
      setFollowed(false);
      go({ view: next === 'open' ? null : next, id: null });
    },
    open(id: string): void {
      setFollowed(false);
      go({ id }, { push: !sideBySide });
    },
    /** From an item's own view back to the list. */
    close: leave,
    async move(step: 1 | -1): Promise<void> {
      const next = await neighbour(step);
      if (!next) return;
      setFollowed(false);
      go({ id: next.id });
    },
    /** Takes an item out that was decided here; where it is still open, what follows is opened. */
    async decided(id: string): Promise<void> {
      if (openId() === id) {
        const next = (await neighbour(1)) ?? (await neighbour(-1));
        // Meanwhile another may have been chosen.
        if (openId() === id) {
          setFollowed(true);
          go({ id: next?.id ?? null });
        }
      }
      store.remove(id);
    },
  };
}

export type Queue<T extends Listed> = ReturnType<typeof useQueue<T>>;
