import { describe, expect, test } from '@jest/globals';
import type { Listed, QueueView } from './queue-pages.ts';
import { createQueueStore } from './queue-store.ts';

interface Thing extends Listed {
  at: number;
}

const thing = (at: number): Thing => ({ id: `t${at}`, reference: `T-${at}`, at });
const things = (count: number) => Array.from({ length: count }, (_, index) => thing(index + 1));
const PAGE = 25;

/** A list on a server, in order of time; its cursor names the last item's place. */
function fakeList(view: QueueView, start: Thing[]) {
  const server = { items: start, asked: [] as (string | null)[], fails: false };
  const store = createQueueStore<Thing>({
    view,
    ask: async (cursor) => {
      server.asked.push(cursor);
      if (server.fails) throw new Error('unreachable');
      const after = ({ at }: Thing) =>
        cursor === null || (view === 'open' ? at > Number(cursor) : at < Number(cursor));
      const rest = server.items.filter(after);
      const items = rest.slice(0, PAGE);
      const nextCursor = rest.length > PAGE ? String(items.at(-1)?.at) : null;
      return { items, page: { nextCursor, total: server.items.length } };
    },
  });
  const ids = () => store.get().items.map(({ id }) => id);
  const remove = (id: string) => {
    server.items = server.items.filter((item) => item.id !== id);
  };
  return { server, store, ids, remove };
}

/** Lets every answer that is on its way arrive. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
}

const idsFrom = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => `t${first + index}`);

describe('the loaded part of a queue', () => {
  test('grows page by page to its end, each item once', async () => {
    const { store, ids } = fakeList('open', things(60));
    await store.load();
    expect(store.get()).toMatchObject({ status: 'ready', total: 60, hasMore: true });
    await Promise.all([store.more(), store.more()]);
    expect(ids()).toEqual(idsFrom(1, 50));
    await store.more();
    await store.more();
    expect(ids()).toEqual(idsFrom(1, 60));
    expect(store.get().hasMore).toBe(false);
  });

  test('of ten thousand is reachable to its last item, and a change asks for three pages only', async () => {
    const { store, server, ids, remove } = fakeList('open', things(10_000));
    await store.load();
    while (store.get().hasMore) await store.more();
    expect(ids().at(-1)).toBe('t10000');
    expect(ids()).toHaveLength(10_000);

    server.asked.length = 0;
    remove('t4990');
    store.watch('t4991');
    store.changed();
    await settled();
    expect(server.asked).toHaveLength(3);
    expect(ids()).toHaveLength(9999);
    expect(ids()).not.toContain('t4990');
  });

  test('loses what was decided elsewhere and gains what is new, without doubles', async () => {
    const { store, server, ids, remove } = fakeList('open', things(60));
    await store.load();
    await store.more();
    await store.more();
    remove('t3');
    remove('t30');
    server.items = [...server.items, thing(61)];
    store.changed();
    await settled();
    expect(ids()).toEqual(idsFrom(1, 61).filter((id) => id !== 't3' && id !== 't30'));
    expect(store.get().total).toBe(59);
  });

  test('ends where the server’s list now ends', async () => {
    const { store, server, ids } = fakeList('open', things(60));
    await store.load();
    await store.more();
    server.items = things(10);
    store.changed();
    await settled();
    expect(ids()).toEqual(idsFrom(1, 10));
    expect(store.get().hasMore).toBe(false);
  });

  test('never brings back what was decided here, though a late answer still names it', async () => {
    const { store, ids } = fakeList('open', things(3));
    await store.load();
    store.changed();
    store.remove('t1');
    await settled();
    expect(ids()).toEqual(['t2', 't3']);
    expect(store.wasDecidedHere('t1')).toBe(true);
  });

  test('keeps every item in its place while a decision is on its way', async () => {
    const { store, ids, remove } = fakeList('open', things(3));
    await store.load();
    store.hold();
    remove('t2');
    store.changed();
    await settled();
    expect(ids()).toEqual(['t1', 't2', 't3']);
    store.release();
    await settled();
    expect(ids()).toEqual(['t1', 't3']);
  });

  test('stays as it is when a refresh fails, and catches up with the next change', async () => {
    const { store, server, ids, remove } = fakeList('open', things(3));
    await store.load();
    server.fails = true;
    remove('t1');
    store.changed();
    await settled();
    expect(ids()).toEqual(['t1', 't2', 't3']);
    expect(store.get().status).toBe('ready');
    server.fails = false;
    store.changed();
    await settled();
    expect(ids()).toEqual(['t2', 't3']);
  });

  test('that is decided takes new ones at its head and loses none', async () => {
    const newestFirst = (count: number) => things(count).reverse();
    const { store, server, ids } = fakeList('decided', newestFirst(40));
    await store.load();
    await store.more();
    server.items = newestFirst(43);
    store.changed();
    await settled();
    expect(ids()).toEqual(idsFrom(1, 43).reverse());

    server.items = newestFirst(100);
    store.changed();
    await settled();
    expect(ids()).toEqual(idsFrom(76, 100).reverse());
    await store.more();
    expect(ids()).toEqual(idsFrom(51, 100).reverse());
  });
});
