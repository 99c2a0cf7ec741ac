import type { Resource } from '@candor/contracts/resources';
import { useEffect, useRef, useState } from 'react';
import { useSnackBar } from '../feedback/snack-bar.tsx';
import type { QueueCopy } from './queue-copy.ts';
import type { QueueItem, QueueView } from './queue-pages.ts';
import { type DecidedItem, useDecidedNotice } from './use-decided-notice.ts';
import { useQueueAddress } from './use-queue-address.ts';
import { type ListPage, useQueueStore } from './use-queue-store.ts';

/** Items that are loaded, at most, to find the one in the address. */
const SEARCH_LIMIT = 100;

export interface QueueOptions<T> {
  resource: Resource;
  list: ListPage<T>;
  copy: QueueCopy;
  /** The list and the item are shown side by side: then an item is always open, if there is one. */
  sideBySide: boolean;
  /** Reads a request again that left the list, to say who decided it. */
  readDecided?: ((id: string) => Promise<DecidedItem>) | undefined;
  /** Reads the request of a link that is not among the loaded items. Nothing is read while the id is null. */
  useRequest?: ((id: string | null) => LinkedRequest<T>) | undefined;
}

interface LinkedRequest<T> {
  data?: T | undefined;
  error?: unknown;
}

const useNoRequest = (id: string | null): LinkedRequest<never> =>
  id === null ? {} : { error: id };

interface Place<T> {
  item: T | null;
  index: number;
}

const NO_PLACE = { item: null, index: 0 };

/** A queue of requests to decide: the loaded items, the open one, and how to reach the next. */
export function useQueue<T extends QueueItem>({
  resource,
  list,
  copy,
  sideBySide,
  readDecided,
  useRequest = useNoRequest,
}: QueueOptions<T>) {
  const { view, requestedId, setAddress, leave } = useQueueAddress();
  const notify = useSnackBar();
  const decided = useDecidedNotice(copy, readDecided);
  const [state, store] = useQueueStore<T>(resource, list, view);
  const { items, hasMore, loadingMore, error } = state;
  /** Whether the open item replaced one that left the list, rather than having been chosen. */
  const [replaced, setReplaced] = useState(false);

  /** The item that is open, or was last, and its position. */
  const place = useRef<Place<T>>(NO_PLACE);
  const wanted = requestedId ?? (sideBySide ? (place.current.item?.id ?? null) : null);
  const found = wanted === null ? -1 : items.findIndex(({ id }) => id === wanted);
  const wasOpen = wanted !== null && place.current.item?.id === wanted;
  const searching =
    wanted !== null && found < 0 && !wasOpen && hasMore && !error && items.length < SEARCH_LIMIT;
  const absent = wanted !== null && found < 0 && !searching && state.status === 'ready';
  // It is decided, or further down than is searched: it is shown all the same, and no other one in its place.
  const linked = absent && !wasOpen && !store.wasDecidedHere(wanted) ? wanted : null;
  const { data: linkedItem, error: linkError } = useRequest(linked);
  const opening = linked !== null && (linkedItem !== undefined || !linkError);
  const missing = absent && !opening;
  const fallback =
    sideBySide && !searching && !opening
      ? Math.min(wasOpen ? place.current.index : 0, items.length - 1)
      : -1;
  const index = found >= 0 ? found : fallback;
  const selected = items[index] ?? (opening ? linkedItem : null) ?? null;

  const latest = useRef({ items, index, hasMore, selected });
  useEffect(() => {
    latest.current = { items, index, hasMore, selected };
    if (selected && !missing && !opening) place.current = { item: selected, index };
  });
  useEffect(() => {
    if (searching && !loadingMore) void store.loadMore();
  }, [searching, loadingMore, store]);
  useEffect(() => store.watch(selected?.id ?? null), [selected?.id, store]);

  const decidedElsewhere = missing && !store.wasDecidedHere(wanted);
  // biome-ignore lint/correctness/useExhaustiveDependencies: announced once, when it happens
  useEffect(() => {
    if (!decidedElsewhere) return;
    const { item } = place.current;
    if (item?.id === wanted) void decided.read(item).then(notify);
    else notify({ message: decided.notFound, kind: 'error' });
    if (!selected) place.current = NO_PLACE;
    setReplaced(true);
    setAddress({ id: selected?.id ?? null }, { deferred: true });
  }, [decidedElsewhere]);

  const openId = () => latest.current.selected?.id;

  /** The item before or after the open one; loads the next page if the loaded items end there. A linked one precedes all. */
  async function findNeighbour(step: 1 | -1): Promise<T | null> {
    const id = openId();
    if (id === undefined) return null;
    const { items: before, index: at, hasMore: longer } = latest.current;
    if (step === 1 && at >= before.length - 1 && longer) await store.loadMore();
    const now = store.get().items;
    const position = now.findIndex((item) => item.id === id);
    return position < 0 && at >= 0 ? null : (now[position + step] ?? null);
  }

  return {
    copy,
    decided,
    sideBySide,
    view,
    state,
    items,
    store,
    selected,
    index,
    /** The item after the open one, if it is loaded. */
    next: items[index + 1] ?? null,
    /** The open item was not chosen: it replaced one that left the list. */
    autoOpened: replaced || (missing && wasOpen),
    /** The item that was open last: it gets the focus when its view is closed. */
    lastOpen: () => place.current,
    show(next: QueueView): void {
      place.current = NO_PLACE;
      setReplaced(false);
      setAddress({ view: next === 'open' ? null : next, id: null });
    },
    open(id: string): void {
      setReplaced(false);
      setAddress({ id }, { push: !sideBySide });
    },
    /** From an item's own view back to the list. */
    close: leave,
    async move(step: 1 | -1): Promise<void> {
      const next = await findNeighbour(step);
      if (!next) return;
      setReplaced(false);
      setAddress({ id: next.id });
    },
    /** Removes an item that was decided here; if it is still open, the next one opens. */
    async removeDecided(id: string): Promise<void> {
      if (openId() === id) {
        const next = (await findNeighbour(1)) ?? (await findNeighbour(-1));
        // Another item may have been chosen meanwhile.
        if (openId() === id) {
          setReplaced(true);
          setAddress({ id: next?.id ?? null });
        }
      }
      store.remove(id);
    },
  };
}

export type Queue<T extends QueueItem> = ReturnType<typeof useQueue<T>>;
