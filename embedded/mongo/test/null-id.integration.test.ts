import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Db, type Document, MongoClient } from 'mongodb';
import { type MongoServer, startMongoServer } from '../src/server.ts';

let server: MongoServer;
let client: MongoClient;
let db: Db;

beforeAll(async () => {
  server = await startMongoServer({});
  client = await new MongoClient(server.uri).connect();
  db = client.db('nulls');
});

afterAll(async () => {
  await client.close();
  await server.stop();
});

beforeEach(async () => {
  await db.dropDatabase();
});

/** Uses the command because the driver's `insertOne` replaces a null id by a generated one. */
const insert = (document: Document) => db.command({ insert: 'items', documents: [document] });
const upsert = (q: Document, u: Document) =>
  db.command({ update: 'items', updates: [{ q, u, upsert: true }] });
const all = () => db.collection('items').find().toArray();

describe('an _id of null', () => {
  it('is stored as null by an insert command', async () => {
    expect(await insert({ _id: null, a: 1 })).toMatchObject({ n: 1 });
    expect(await all()).toEqual([{ _id: null, a: 1 }]);
  });

  it('is unique like any other _id', async () => {
    await insert({ _id: null, a: 1 });
    expect(await insert({ _id: null, a: 2 })).toMatchObject({
      n: 0,
      writeErrors: [{ code: 11000, keyValue: { _id: null } }],
    });
    expect(await all()).toEqual([{ _id: null, a: 1 }]);
  });

  it.each<[string, Document, Document]>([
    ['the filter', { _id: null }, { $set: { a: 1 } }],
    ['$setOnInsert', { a: 1 }, { $setOnInsert: { _id: null } }],
    ['a replacement', { a: 1 }, { _id: null, a: 1 }],
    ['the filter of a replacement', { _id: null }, { a: 1 }],
  ])('is stored as null by an upsert that takes it from %s', async (_name, q, u) => {
    expect(await upsert(q, u)).toMatchObject({ n: 1, upserted: [{ index: 0, _id: null }] });
    expect(await all()).toEqual([{ _id: null, a: 1 }]);
  });

  it('can be queried, updated, replaced and deleted by null', async () => {
    await insert({ _id: null, a: 1 });
    await insert({ _id: 1 });
    const items = db.collection<Document>('items');
    const byNull = { _id: null } as Document;
    expect(await items.findOne(byNull)).toEqual({ _id: null, a: 1 });
    expect(await items.updateOne(byNull, { $inc: { a: 1 } })).toMatchObject({ modifiedCount: 1 });
    expect(await items.replaceOne(byNull, { b: 1 })).toMatchObject({ modifiedCount: 1 });
    expect(await items.findOneAndUpdate(byNull, { $inc: { b: 1 } })).toEqual({ _id: null, b: 1 });
    expect(await items.deleteOne(byNull)).toMatchObject({ deletedCount: 1 });
    expect(await all()).toEqual([{ _id: 1 }]);
  });

  it('cannot replace another _id', async () => {
    await insert({ _id: 1, a: 1 });
    const replaced = db.command({
      update: 'items',
      updates: [{ q: { a: 1 }, u: { _id: null, a: 2 } }],
    });
    expect(await replaced).toMatchObject({ n: 0, writeErrors: [{ code: 66 }] });
    expect(await all()).toEqual([{ _id: 1, a: 1 }]);
  });
});
