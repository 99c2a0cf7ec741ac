import type { Paged } from '@candor/contracts/envelope';

export type QueueView = 'open' | 'decided';

/** What every request in a queue has, whatever it is about. */
export interface QueueItem {
  id: string;
  /** The reference that people quote, such as 7C04-18A2. */
  reference: string;
}

/** One page of a list: what the server returned for `cursor`, as of a number of changes. */
export interface QueuePage<T extends QueueItem> {
  /** Null for the first page. */
  cursor: string | null;
  items: readonly T[];
  asOf: number;
}

/** The loaded pages, in order; `next` is the cursor of the page after them, null at the end. */
export interface QueuePages<T extends QueueItem> {
  pages: readonly QueuePage<T>[];
  next: string | null;
  total: number | null;
}

interface Answer<T extends QueueItem> {
  answer: Paged<T>;
  asOf: number;
}

export function noPages<T extends QueueItem>(): QueuePages<T> {
  return { pages: [], next: null, total: null };
}

export function toItems<T extends QueueItem>({ pages }: QueuePages<T>): T[] {
  return pages.flatMap(({ items }) => items);
}

function toIds<T extends QueueItem>(pages: readonly QueuePage<T>[]): Set<string> {
  return new Set(pages.flatMap(({ items }) => items.map(({ id }) => id)));
}

/** Adds the page at `state.next`. */
export function appendPage<T extends QueueItem>(
  state: QueuePages<T>,
  { answer, asOf }: Answer<T>,
): QueuePages<T> {
  const known = toIds(state.pages);
  const items = answer.items.filter(({ id }) => !known.has(id));
  return {
    pages: [...state.pages, { cursor: state.next, items, asOf }],
    next: answer.page.nextCursor,
    total: answer.page.total ?? state.total,
  };
}

/**
 * Replaces a page of the open list by a new answer for its cursor. Items only leave the open list or join it at
 * its end, and a cursor names a point in time: the pages after it keep their cursors, so a change in one page
 * never reloads the others. Items that the answer shares with other pages stay where they are.
 */
export function refreshOpenPage<T extends QueueItem>(
  state: QueuePages<T>,
  cursor: string | null,
  { answer, asOf }: Answer<T>,
): QueuePages<T> {
  const at = state.pages.findIndex((page) => page.cursor === cursor);
  if (at < 0) return state;
  const { nextCursor, total = state.total } = answer.page;
  // Nothing follows the answer: whatever was loaded after this page is part of it, or has left the list.
  const following = nextCursor === null ? [] : state.pages.slice(at + 1);
  const before = state.pages.slice(0, at);
  const onOtherPages = toIds([...before, ...following]);
  const items = answer.items.filter(({ id }) => !onOtherPages.has(id));
  return {
    pages: [...before, { cursor, items, asOf }, ...following],
    next: following.length === 0 ? nextCursor : state.next,
    total,
  };
}

/**
 * Adds newly decided items to the head of the decided list. Nothing leaves that list, so only its head is ever
 * reloaded; if the answer doesn't overlap with the loaded items, the list starts over from it.
 */
export function refreshDecidedHead<T extends QueueItem>(
  state: QueuePages<T>,
  { answer, asOf }: Answer<T>,
): QueuePages<T> {
  const { nextCursor, total = state.total } = answer.page;
  const known = toIds(state.pages);
  const overlaps = nextCursor === null || answer.items.some(({ id }) => known.has(id));
  const [head, ...following] = state.pages;
  if (!head || !overlaps) {
    return { pages: [{ cursor: null, items: answer.items, asOf }], next: nextCursor, total };
  }
  const followingIds = toIds(following);
  const fresh = answer.items.filter(({ id }) => !followingIds.has(id));
  const freshIds = new Set(fresh.map(({ id }) => id));
  const items = [...fresh, ...head.items.filter(({ id }) => !freshIds.has(id))];
  return { pages: [{ cursor: null, items, asOf }, ...following], next: state.next, total };
}

/** The list without an item that was just decided. */
export function withoutItem<T extends QueueItem>(state: QueuePages<T>, id: string): QueuePages<T> {
  if (!toIds(state.pages).has(id)) return state;
  return {
    ...state,
    pages: state.pages.map((page) => ({
      ...page,
      items: page.items.filter((item) => item.id !== id),
    })),
    total: state.total === null ? null : Math.max(0, state.total - 1),
  };
}
