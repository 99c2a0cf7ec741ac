import type { Paged } from '@candor/contracts/envelope';

export type QueueView = 'open' | 'decided';

export interface Listed {
  id: string;
  /** As people say it aloud, such as 7C04-18A2. */
  reference: string;
}

/** One block of a list: what the server gave for `cursor`, as of a count of changes. */
export interface QueuePage<T extends Listed> {
  /** Null for the first block. */
  cursor: string | null;
  items: readonly T[];
  asOf: number;
}

/** The blocks that were loaded, in order; `next` leads to what follows them, null at the end. */
export interface QueuePages<T extends Listed> {
  pages: readonly QueuePage<T>[];
  next: string | null;
  total: number | null;
}

/** The end of a list is what a block's answer says only where nothing is loaded behind it. */
interface Answer<T extends Listed> {
  answer: Paged<T>;
  asOf: number;
}

export function noPages<T extends Listed>(): QueuePages<T> {
  return { pages: [], next: null, total: null };
}

export function toItems<T extends Listed>({ pages }: QueuePages<T>): T[] {
  return pages.flatMap(({ items }) => items);
}

function toIds<T extends Listed>(pages: readonly QueuePage<T>[]): Set<string> {
  return new Set(pages.flatMap(({ items }) => items.map(({ id }) => id)));
}

/** Adds the block that `state.next` led to. */
export function appendPage<T extends Listed>(
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
 * Replaces a block of the open list by what its cursor gives now. Items only ever leave the open list or join
 * it at its end, and a cursor names a place in time: the blocks behind keep theirs, so a change in one block
 * never asks for the others. What the answer repeats of other blocks stays where it is.
 */
export function refreshOpenPage<T extends Listed>(
  state: QueuePages<T>,
  cursor: string | null,
  { answer, asOf }: Answer<T>,
): QueuePages<T> {
  const at = state.pages.findIndex((page) => page.cursor === cursor);
  if (at < 0) return state;
  const { nextCursor, total = state.total } = answer.page;
  // Nothing follows the answer: whatever was loaded behind this block is in it, or gone.
  const behind = nextCursor === null ? [] : state.pages.slice(at + 1);
  const before = state.pages.slice(0, at);
  const elsewhere = toIds([...before, ...behind]);
  const items = answer.items.filter(({ id }) => !elsewhere.has(id));
  return {
    pages: [...before, { cursor, items, asOf }, ...behind],
    next: behind.length === 0 ? nextCursor : state.next,
    total,
  };
}

/**
 * Puts what was decided since at the head of the decided list. Nothing leaves that list, so only its head is
 * ever asked for; where the answer doesn't reach what is loaded, the list starts anew from it.
 */
export function refreshDecidedHead<T extends Listed>(
  state: QueuePages<T>,
  { answer, asOf }: Answer<T>,
): QueuePages<T> {
  const { nextCursor, total = state.total } = answer.page;
  const known = toIds(state.pages);
  const reaches = nextCursor === null || answer.items.some(({ id }) => known.has(id));
  const [head, ...behind] = state.pages;
  if (!head || !reaches) {
    return { pages: [{ cursor: null, items: answer.items, asOf }], next: nextCursor, total };
  }
  const behindIds = toIds(behind);
  const fresh = answer.items.filter(({ id }) => !behindIds.has(id));
  const freshIds = new Set(fresh.map(({ id }) => id));
  const items = [...fresh, ...head.items.filter(({ id }) => !freshIds.has(id))];
  return { pages: [{ cursor: null, items, asOf }, ...behind], next: state.next, total };
}

/** The list without an item that has just been decided. */
export function withoutItem<T extends Listed>(state: QueuePages<T>, id: string): QueuePages<T> {
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
