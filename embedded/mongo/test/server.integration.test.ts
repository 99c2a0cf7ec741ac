import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Collection, type Document, type Filter, MongoClient } from 'mongodb';
import { type MongoServer, startMongoServer } from '../src/server.ts';

let server: MongoServer;
let client: MongoClient;
interface Item extends Document {
  _id?: string | number;
}

let items: Collection<Item>;

beforeAll(async () => {
  server = await startMongoServer({});
  client = await new MongoClient(server.uri).connect();
});

afterAll(async () => {
  await client.close();
  await server.stop();
});

beforeEach(async () => {
  await client.db('t').dropDatabase();
  items = client.db('t').collection<Item>('items');
});

interface Explained {
  docs: number;
  keys: number;
  plan: string;
}

async function explain(filter: Document, options: Document = {}): Promise<Explained> {
  const answer = await client.db('t').command({
    explain: { find: 'items', filter, ...options },
    verbosity: 'executionStats',
  });
  return {
    docs: answer.executionStats.totalDocsExamined,
    keys: answer.executionStats.totalKeysExamined,
    plan: JSON.stringify(answer.queryPlanner.winningPlan),
  };
}

describe('indexes', () => {
  beforeEach(async () => {
    await items.insertMany(
      Array.from({ length: 500 }, (_none, i) => ({
        _id: i,
        w: i % 5,
        seq: i,
        tags: [i, i + 1],
        n: { m: i },
      })),
    );
    await items.createIndex({ w: 1, seq: -1 });
    await items.createIndex({ 'n.m': 1 }, { sparse: true });
  });

  it.each<[string, Document, Document, number]>([
    ['a point by _id', { _id: 7 }, {}, 1],
    ['several points', { _id: { $in: [1, 2, 900] } }, {}, 2],
    ['a range', { _id: { $gte: 10, $lt: 15 } }, {}, 5],
    ['a compound key', { w: 1, seq: 6 }, {}, 1],
    ['a compound key with a range, descending', { w: 1, seq: { $gt: 480 } }, {}, 4],
    ['a sparse index', { 'n.m': { $lt: 3 } }, {}, 3],
    ['the branches of $or', { $or: [{ _id: 3 }, { w: 2, seq: 7 }] }, {}, 2],
    ['the first page in the order of an index', { w: 3 }, { sort: { seq: -1 }, limit: 10 }, 10],
    ['the first page against the order of an index', { w: 3 }, { sort: { seq: 1 }, limit: 10 }, 10],
    ['the order of an index without a filter', {}, { sort: { _id: -1 }, limit: 4 }, 4],
    [
      'the order of fields after a range',
      { w: { $gt: 1 } },
      { sort: { w: 1, seq: -1 }, limit: 3 },
      3,
    ],
  ])('are used for %s', async (_name, filter, options, most) => {
    const { docs, plan } = await explain(filter, options);
    expect(docs).toBeLessThanOrEqual(most);
    expect(plan).not.toContain('COLLSCAN');
    expect(plan).not.toContain('"SORT"');
  });

  it('with a comparison in their partial filter are used by queries with the same comparison', async () => {
    await items.updateOne({ _id: 7 }, { $set: { reverses: 3 } });
    const partialFilterExpression = { reverses: { $gt: 0 } };
    await items.createIndex({ w: 1, reverses: 1 }, { partialFilterExpression });
    const same = await explain({ w: 2, reverses: { $in: [3, 4], $gt: 0 } });
    expect({ docs: same.docs, usesIndex: same.plan.includes('w_1_reverses_1') }).toEqual({
      docs: 1,
      usesIndex: true,
    });
    // Documents below the bound are not in the index.
    expect((await explain({ w: 2, reverses: { $gt: -1 } })).plan).not.toContain('w_1_reverses_1');
  });

  it('that are partial are preferred to those with a key of every document', async () => {
    await items.updateOne({ _id: 5 }, { $set: { on: true } } as never);
    const partialFilterExpression = { on: true };
    await items.createIndex({ w: 1, seq: -1, _id: 1, on: 1 }, { partialFilterExpression });
    expect(await explain({ w: 0, on: true })).toMatchObject({ docs: 1 });
  });

  it('give the same results as a scan', async () => {
    for (const filter of [
      { w: { $in: [1, 3] }, seq: { $gte: 100, $lte: 200 } },
      { w: 1, seq: { $lt: 100 } },
      { tags: { $gt: 100, $lt: 103 } },
      { tags: { $in: [5, 6] } },
      { 'n.m': null },
      { $or: [{ _id: { $lt: 5 } }, { tags: 3 }] },
      { w: { $gt: 3 } },
    ]) {
      const ids = (found: Document[]): unknown[] => found.map(({ _id }) => _id).sort();
      // A $match after a $limit cannot use an index.
      const scanned = items.aggregate([{ $limit: 1000 }, { $match: filter }]).toArray();
      expect(ids(await items.find(filter as Filter<Item>).toArray())).toEqual(ids(await scanned));
    }
  });

  it('sort strings in both directions', async () => {
    await items.insertMany([
      { _id: 'a', s: 'second' },
      { _id: 'b', s: 'third' },
      { _id: 'c', s: 'first' },
    ]);
    await items.createIndex({ s: 1 });
    const order = async (direction: 1 | -1): Promise<unknown[]> => {
      const found = items.find({ s: { $gte: '' } }).sort({ s: direction });
      return (await found.toArray()).map(({ _id }) => _id);
    };
    expect(await order(1)).toEqual(['c', 'a', 'b']);
    expect(await order(-1)).toEqual(['b', 'a', 'c']);
  });

  it('refuse a key that is too long, and find other keys by a bound that is too long', async () => {
    const long = 'x'.repeat(3000);
    await items.createIndex({ s: -1 });
    await expect(items.insertOne({ _id: 'a', s: long })).rejects.toMatchObject({ code: 238 });
    await items.insertMany([
      { _id: 'b', s: 'x' },
      { _id: 'c', s: 'y' },
    ]);
    for (const [filter, ids] of [
      [{ s: long }, []],
      [{ s: { $lt: long } }, ['b']],
      [{ s: { $gt: long } }, ['c']],
    ] as const) {
      const found = await items.find(filter as Filter<Item>).toArray();
      expect(found.map(({ _id }) => _id)).toEqual(ids);
    }
  });

  it('over arrays enforce uniqueness, and queries on the arrays find all documents', async () => {
    await items.createIndex({ tags: 1 }, { unique: true, partialFilterExpression: { u: true } });
    await items.insertOne({ _id: 'a', u: true, tags: ['p', 'q', 'p'] });
    const duplicate = items.insertOne({ _id: 'b', u: true, tags: ['q', 'r'] });
    await expect(duplicate).rejects.toMatchObject({ code: 11000 });
    await items.updateOne({ _id: 'a' }, { $set: { tags: ['r'] } });
    await items.insertOne({ _id: 'b', u: true, tags: ['q'] });
    expect(await items.find({ u: true, tags: 'q' }).toArray()).toMatchObject([{ _id: 'b' }]);
  });
});

describe('cursors', () => {
  it('return all documents over several batches', async () => {
    await items.insertMany(Array.from({ length: 1050 }, (_none, i) => ({ _id: i })));
    const ids: unknown[] = [];
    for await (const one of items.find().sort({ _id: -1 }).batchSize(100)) ids.push(one._id);
    expect(ids).toEqual(Array.from({ length: 1050 }, (_none, i) => 1049 - i));
    const grouped = await items
      .aggregate([{ $match: { _id: { $gte: 50 } } }], { batchSize: 7 })
      .toArray();
    expect(grouped).toHaveLength(1000);
  });

  it('are unknown after they are killed', async () => {
    await items.insertMany(Array.from({ length: 10 }, (_none, i) => ({ _id: i })));
    const db = client.db('t');
    const { cursor } = await db.command({ find: 'items', batchSize: 2 });
    await db.command({ killCursors: 'items', cursors: [cursor.id] });
    await expect(db.command({ getMore: cursor.id, collection: 'items' })).rejects.toMatchObject({
      code: 43,
    });
  });

  it('keep each reply within 16 MB', async () => {
    const text = 'x'.repeat(5_000_000);
    for (let i = 0; i < 5; i += 1) await items.insertOne({ _id: i, text });
    expect(await items.find().toArray()).toHaveLength(5);
    await expect(
      items.updateOne({ _id: 0 }, { $push: { more: { $each: [text, text, text] } } as never }),
    ).rejects.toMatchObject({ code: 17419 });
  });
});

describe('concurrent writers', () => {
  it('insert a unique value only once', async () => {
    await items.createIndex({ mail: 1 }, { unique: true });
    const results = await Promise.allSettled(
      Array.from({ length: 40 }, (_none, i) => items.insertOne({ _id: i, mail: 'same' })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await items.countDocuments({ mail: 'same' })).toBe(1);
  });

  it('apply every increment', async () => {
    await items.insertOne({ _id: 'n', n: 0 });
    await Promise.all(
      Array.from({ length: 200 }, () => items.updateOne({ _id: 'n' }, { $inc: { n: 1 } })),
    );
    expect(await items.findOne({ _id: 'n' })).toMatchObject({ n: 200 });
  });

  it('are answered while a long query runs', async () => {
    await items.insertMany(
      Array.from({ length: 20_000 }, (_none, i) => ({ _id: i, a: i % 7, text: 'y'.repeat(50) })),
    );
    let running = true;
    const long = items
      .aggregate([
        { $sort: { a: 1, text: -1 } },
        { $group: { _id: '$a', last: { $max: '$text' } } },
      ])
      .toArray()
      .finally(() => {
        running = false;
      });
    let pings = 0;
    while (running) {
      await client.db('t').command({ ping: 1 });
      pings += 1;
    }
    await long;
    expect(pings).toBeGreaterThan(5);
  });
});

describe('the wire protocol', () => {
  it('survives malformed messages', async () => {
    const junk = [
      Buffer.alloc(64, 0xff),
      Buffer.from([16, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0xdd, 7, 0, 0]),
      Buffer.from([
        26, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0xdd, 7, 0, 0, 0, 0, 0, 0, 0, 200, 0, 0, 0, 0,
      ]),
      Buffer.from([
        26, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0xdd, 7, 0, 0, 0, 0, 0, 0, 9, 5, 0, 0, 0, 0,
      ]),
      Buffer.from('GET / HTTP/1.1\r\nhost: here\r\n\r\n'),
    ];
    for (const bytes of junk) {
      await new Promise<void>((resolve) => {
        const socket = connect(server.socketPath, () => socket.end(bytes));
        socket.on('error', () => resolve());
        socket.on('close', () => resolve());
        socket.resume();
      });
    }
    expect(await client.db('t').command({ ping: 1 })).toMatchObject({ ok: 1 });
  });

  it.each<[string, Document, number]>([
    ['an unknown command', { frobnicate: 1 }, 59],
    ['an unsupported command of MongoDB', { mapReduce: 'items' }, 238],
    ['an unknown option', { find: 'items', nonsense: 1 }, 40415],
    ['an unsupported option of MongoDB', { find: 'items', returnKey: true }, 238],
    ['a collation', { find: 'items', collation: { locale: 'cs' } }, 238],
    [
      'an unsupported operator of MongoDB',
      { find: 'items', filter: { a: { $geoWithin: {} } } },
      238,
    ],
    [
      'an unsupported stage of MongoDB',
      { aggregate: 'items', pipeline: [{ $graphLookup: {} }], cursor: {} },
      238,
    ],
    ['an unknown stage', { aggregate: 'items', pipeline: [{ $foo: {} }], cursor: {} }, 40324],
    [
      'an unsupported expression of MongoDB',
      { aggregate: 'items', pipeline: [{ $project: { a: { $function: {} } } }], cursor: {} },
      238,
    ],
    [
      'an update with array filters',
      { update: 'items', updates: [{ q: {}, u: {}, arrayFilters: [{}] }] },
      238,
    ],
    ['a time limit', { find: 'items', maxTimeMS: 5 }, 238],
    ['variables in `let`', { find: 'items', let: { a: 1 } }, 238],
    ['an unknown operator', { find: 'items', filter: { a: { $foo: 1 } } }, 2],
    [
      'an unknown accumulator',
      { aggregate: 'items', pipeline: [{ $group: { _id: 1, a: { $foo: 1 } } }], cursor: {} },
      15952,
    ],
    [
      'an unknown expression',
      { aggregate: 'items', pipeline: [{ $match: { $expr: { $foo: 1 } } }], cursor: {} },
      168,
    ],
    ['a text index', { createIndexes: 'items', indexes: [{ key: { a: 'text' }, name: 't' }] }, 238],
    ['a capped collection', { create: 'capped', capped: true, size: 1000 }, 238],
    ['a validator', { create: 'checked', validator: { a: 1 } }, 238],
  ])('refuses %s with its error code', async (_name, command, code) => {
    await expect(client.db('t').command(command)).rejects.toMatchObject({ code });
  });

  it('refuses a transaction as a stand-alone server does', async () => {
    const session = client.startSession();
    session.startTransaction();
    // The driver replaces the message of the server's error 20.
    await expect(items.insertOne({ a: 1 }, { session })).rejects.toThrow(/retryable writes/);
    await session.abortTransaction().catch(() => undefined);
    await session.endSession();
  });

  it('lists and drops collections', async () => {
    await items.insertOne({ a: 1 });
    await client.db('t').createCollection('empty');
    const names = async (): Promise<string[]> =>
      (await client.db('t').listCollections().toArray()).map(({ name }) => name).sort();
    expect(await names()).toEqual(['empty', 'items']);
    await client.db('t').dropCollection('items');
    expect(await names()).toEqual(['empty']);
  });
});
