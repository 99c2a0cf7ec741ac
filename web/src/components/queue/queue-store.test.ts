import { describe, expect, test } from '@jest/globals';
import type { QueueItem, QueueView } from './queue-pages.ts';
import { createQueueStore } from './queue-store.ts';

interface TestItem extends QueueItem {
  at: number;
}

const createItem = (at: number): TestItem => ({ id: `t${at}`, reference: `T-${at}`, at });
const createItems = (count: number) =>
  Array.from({ length: count }, (_, index) => createItem(index + 1));
const PAGE = 25;

/** A list on a server, ordered by time; its cursor is the position of the last item. */
function fakeList(view: QueueView, start: TestItem[]) {
  const server = {
    items: start,
    requested: [] as (string | null)[],
    fails: false,
    answers: null as Promise<void> | null,
  };
  const store = createQueueStore<TestItem>({
    view,
    fetchPage: async (cursor) => {
      server.requested.push(cursor);
      if (server.fails) throw new Error('unreachable');
      const after = ({ at }: TestItem) =>
        cursor === null || (view === 'open' ? at > Number(cursor) : at < Number(cursor));
      const rest = server.items.filter(after);
      const items = rest.slice(0, PAGE);
      const nextCursor = rest.length > PAGE ? String(items.at(-1)?.at) : null;
      const answer = { items, page: { nextCursor, total: server.items.length } };
      await server.answers;
      return answer;
    },
  });
  const ids = () => store.get().items.map(({ id }) => id);
  const remove = (id: string) => {
    server.items = server.items.filter((item) => item.id !== id);
  };
  return { server, store, ids, remove };
}

/** Lets every pending answer arrive. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
}

const idsFrom = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => `t${first + index}`);

describe('the store of a queue', () => {
  test('loads page by page to the end, each item once', async () => {
    const { store, ids } = fakeList('open', createItems(60));
    await store.load();
    expect(store.get()).toMatchObject({ status: 'ready', total: 60, hasMore: true });
    await Promise.all([store.loadMore(), store.loadMore()]);
    expect(ids()).toEqual(idsFrom(1, 50));
    await store.loadMore();
    await store.loadMore();
    expect(ids()).toEqual(idsFrom(1, 60));
    expect(store.get().hasMore).toBe(false);
  });

  test('loads ten thousand items to the last one, and reloads only three pages after a change', async () => {
    const { store, server, ids, remove } = fakeList('open', createItems(10_000));
    await store.load();
    while (store.get().hasMore) await store.loadMore();
    expect(ids().at(-1)).toBe('t10000');
    expect(ids()).toHaveLength(10_000);

    server.requested.length = 0;
    remove('t4990');
    store.watch('t4991');
    store.markStale();
    await settled();
    expect(server.requested).toHaveLength(3);
    expect(ids()).toHaveLength(9999);
    expect(ids()).not.toContain('t4990');
  });

  test('drops items decided elsewhere and adds new ones, without duplicates', async () => {
    const { store, server, ids, remove } = fakeList('open', createItems(60));
    await store.load();
    await store.loadMore();
    await store.loadMore();
    remove('t3');
    remove('t30');
    server.items = [...server.items, createItem(61)];
    store.markStale();
    await settled();
    expect(ids()).toEqual(idsFrom(1, 61).filter((id) => id !== 't3' && id !== 't30'));
    expect(store.get().total).toBe(59);
  });

  test.each([
    ['the first page', 'load', 't3'],
    ['another page', 'loadMore', 't30'],
  ] as const)(
    'reads %s again after a change that came while it was loading',
    async (_name, step, gone) => {
      const { store, server, ids, remove } = fakeList('open', createItems(40));
      if (step === 'loadMore') await store.load();
      let answer = () => {};
      server.answers = new Promise((resolve) => {
        answer = resolve;
      });
      const loading = store[step]();
      server.answers = null;
      remove(gone);
      store.markStale();
      await settled();
      answer();
      await loading;
      await settled();
      const last = step === 'load' ? 26 : 40;
      expect(ids()).toEqual(idsFrom(1, last).filter((id) => id !== gone));
    },
  );

  test('ends where the list on the server now ends', async () => {
    const { store, server, ids } = fakeList('open', createItems(60));
    await store.load();
    await store.loadMore();
    server.items = createItems(10);
    store.markStale();
    await settled();
    expect(ids()).toEqual(idsFrom(1, 10));
    expect(store.get().hasMore).toBe(false);
  });

  test('neither brings back nor counts an item decided here when a late answer still contains it', async () => {
    const { store, ids } = fakeList('open', createItems(3));
    await store.load();
    store.markStale();
    store.remove('t1');
    await settled();
    expect(ids()).toEqual(['t2', 't3']);
    expect(store.get().total).toBe(2);
    expect(store.wasDecidedHere('t1')).toBe(true);
  });

  test('keeps every item in its place while a decision is being sent', async () => {
    const { store, ids, remove } = fakeList('open', createItems(3));
    await store.load();
    store.hold();
    remove('t2');
    store.markStale();
    await settled();
    expect(ids()).toEqual(['t1', 't2', 't3']);
    store.release();
    await settled();
    expect(ids()).toEqual(['t1', 't3']);
  });

  test('keeps its items when a refresh fails, and catches up with the next change', async () => {
    const { store, server, ids, remove } = fakeList('open', createItems(3));
    await store.load();
    server.fails = true;
    remove('t1');
    store.markStale();
    await settled();
    expect(ids()).toEqual(['t1', 't2', 't3']);
    expect(store.get().status).toBe('ready');
    server.fails = false;
    store.markStale();
    await settled();
    expect(ids()).toEqual(['t2', 't3']);
  });

  test('adds newly decided items to the head of the decided list and loses none', async () => {
    const newestFirst = (count: number) => createItems(count).reverse();
    const { store, server, ids } = fakeList('decided', newestFirst(40));
    await store.load();
    await store.loadMore();
    server.items = newestFirst(43);
    store.markStale();
    await settled();
    expect(ids()).toEqual(idsFrom(1, 43).reverse());

    server.items = newestFirst(100);
    store.markStale();
    await settled();
    expect(ids()).toEqual(idsFrom(76, 100).reverse());
    await store.loadMore();
    expect(ids()).toEqual(idsFrom(51, 100).reverse());
  });
});
