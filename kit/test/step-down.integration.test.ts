import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { mongo } from 'mongoose';
import { isDependencyUnavailable } from '../src/dependency-unavailable.ts';
import { type Connection, connectMongo } from '../src/mongo/connect-mongo.ts';
import { openTestDatabase, type TestDatabase } from '../src/testing/test-mongo.ts';
import { type Fault, isWrite, startWireProxy, type WireProxy } from '../src/testing/wire-proxy.ts';

interface Item {
  _id: string;
  n: number;
}

let proxy: WireProxy;
let database: TestDatabase;
let connection: Connection;
let items: mongo.Collection<Item>;

beforeAll(async () => {
  database = await openTestDatabase();
  proxy = await startWireProxy(database.uri);
  connection = await connectMongo(proxy.uri, database.connection.name);
  items = connection.collection<Item>('items');
});
beforeEach(async () => {
  proxy.inject(() => undefined);
  await items.deleteMany({});
  await items.insertMany([
    { _id: 'a', n: 1 },
    { _id: 'b', n: 1 },
  ]);
});
afterAll(async () => {
  await connection.close();
  await proxy.close();
  await database.close();
});

function failWrites(fault: Fault): void {
  proxy.inject((command) => (isWrite(command) ? fault : undefined));
}

async function stored(): Promise<Record<string, number>> {
  const found = await database.connection.collection<Item>('items').find().toArray();
  return Object.fromEntries(found.map(({ _id, n }) => [_id, n]));
}

type Write = (collection: mongo.Collection<Item>) => Promise<unknown>;
const WRITES: [string, Write, Record<string, number>][] = [
  ['an insert', (all) => all.insertOne({ _id: 'c', n: 1 }), { a: 1, b: 1, c: 1 }],
  ['inserts', (all) => all.insertMany([{ _id: 'c', n: 1 }]), { a: 1, b: 1, c: 1 }],
  ['an update', (all) => all.updateOne({ _id: 'a' }, { $inc: { n: 1 } }), { a: 2, b: 1 }],
  ['an update of several', (all) => all.updateMany({ n: 1 }, { $inc: { n: 1 } }), { a: 2, b: 2 }],
  [
    'an upsert',
    (all) => all.updateOne({ _id: 'c' }, { $set: { n: 1 } }, { upsert: true }),
    { a: 1, b: 1, c: 1 },
  ],
  [
    'a find with an update',
    (all) => all.findOneAndUpdate({ _id: 'a' }, { $inc: { n: 1 } }),
    { a: 2, b: 1 },
  ],
  [
    'a find with an upsert',
    (all) => all.findOneAndUpdate({ _id: 'c' }, { $set: { n: 1 } }, { upsert: true }),
    { a: 1, b: 1, c: 1 },
  ],
  ['a deletion', (all) => all.deleteOne({ _id: 'a' }), { b: 1 }],
  [
    'a bulk write',
    (all) => all.bulkWrite([{ updateOne: { filter: { _id: 'a' }, update: { $set: { n: 2 } } } }]),
    { a: 2, b: 1 },
  ],
];

describe.each(WRITES)('%s upon which the primary steps down', (_what, write, after) => {
  it('is not acknowledged to a service, which may repeat it, and is kept', async () => {
    failWrites('step-down');
    const error = await write(items).then(
      () => null,
      (failed: unknown) => failed,
    );
    expect(error).toMatchObject({ code: 189 });
    expect(isDependencyUnavailable(error)).toBe(true);
    expect(await stored()).toEqual(after);
  });

  it('is lost after it was acknowledged if it does not wait for a majority', async () => {
    const hasty = connection
      .getClient()
      .db(database.connection.name)
      .collection<Item>('items', { writeConcern: { w: 1 } });
    failWrites('step-down');
    await write(hasty);
    expect(await stored()).toEqual({ a: 1, b: 1 });
  });
});

describe('a server that is no primary', () => {
  it.each<[string, Fault, () => Promise<unknown>, number]>([
    ['refuses writes', 'not-primary', () => items.insertOne({ _id: 'c', n: 1 }), 10_107],
    ['refuses bulk writes', 'not-primary', () => items.insertMany([{ _id: 'c', n: 1 }]), 10_107],
    ['refuses reads', 'not-primary', () => items.find().toArray(), 13_435],
    ['gives up writes', 'interrupted', () => items.deleteMany({ n: 1 }), 11_602],
  ])('%s, and the caller may come again', async (_what, fault, call, code) => {
    proxy.inject(() => fault);
    const error = await call().catch((failed: unknown) => failed);
    proxy.inject(() => undefined);
    expect(error).toMatchObject({ code });
    expect(isDependencyUnavailable(error)).toBe(true);
    expect(await stored()).toEqual({ a: 1, b: 1 });
  });
});
