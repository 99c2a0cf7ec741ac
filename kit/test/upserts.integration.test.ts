import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { mongo } from 'mongoose';
import { buildIndexes } from '../src/mongo/connect-mongo.ts';
import { defineCollection } from '../src/mongo/define-collection.ts';
import { insertMissing, insertOnce } from '../src/mongo/insert-once.ts';
import { upsertEachIf } from '../src/mongo/upsert-if.ts';
import { openTestDatabase, type TestDatabase } from '../src/testing/test-mongo.ts';

interface Head {
  _id: string;
  seq: number;
  label?: string | null;
}

const HEADS = defineCollection<Head>({
  name: 'heads',
  required: { _id: String, seq: Number },
  optional: { label: String },
  indexes: [{ key: { label: 1 }, name: 'label', unique: true, sparse: true }],
});

let database: TestDatabase;
let heads: mongo.Collection<Head>;

beforeAll(async () => {
  database = await openTestDatabase();
  heads = HEADS.open(database.connection).collection;
  await buildIndexes(database.connection);
});
beforeEach(async () => {
  await heads.deleteMany({});
});
afterAll(() => database.close());

const stored = () => heads.find().sort({ _id: 1 }).toArray();
const advance = (_id: string, seq: number) => ({
  filter: { _id, seq: { $lt: seq } },
  update: { $set: { seq } },
});

describe('a bulk of conditional upserts', () => {
  it('inserts what is new, updates what is older, and leaves what is newer', async () => {
    await heads.insertMany([
      { _id: 'newer', seq: 9 },
      { _id: 'older', seq: 1 },
    ]);
    await upsertEachIf(heads, [advance('newer', 5), advance('new', 5), advance('older', 5)]);
    expect(await stored()).toEqual([
      { _id: 'new', seq: 5 },
      { _id: 'newer', seq: 9 },
      { _id: 'older', seq: 5 },
    ]);
  });

  it('ends with the newest when several writers begin at once', async () => {
    const seqs = Array.from({ length: 20 }, (_, index) => index + 1);
    await Promise.all(seqs.map((seq) => upsertEachIf(heads, [advance('a', seq)])));
    expect(await stored()).toEqual([{ _id: 'a', seq: 20 }]);
  });

  it('writes nothing for nothing', async () => {
    await upsertEachIf(heads, []);
    expect(await stored()).toEqual([]);
  });

  it('fails when the database refuses a document for another reason', async () => {
    const broken = { filter: { _id: 'a' }, update: { $inc: { label: 1 } } as never };
    await heads.insertOne({ _id: 'a', seq: 1, label: 'text' });
    await expect(upsertEachIf(heads, [broken])).rejects.toThrow();
  });
});

describe('an insert that a unique index may refuse', () => {
  it('says whether the document was inserted', async () => {
    expect(await insertOnce(heads, { _id: 'a', seq: 1, label: 'one' })).toBe(true);
    expect(await insertOnce(heads, { _id: 'a', seq: 2 })).toBe(false);
    expect(await insertOnce(heads, { _id: 'b', seq: 2, label: 'one' })).toBe(false);
    expect(await stored()).toEqual([{ _id: 'a', seq: 1, label: 'one' }]);
  });

  it('inserts those of several that are new', async () => {
    expect(await insertMissing(heads, [{ _id: 'b', seq: 1 }])).toBe(true);
    const three = ['a', 'b', 'c'].map((_id) => ({ _id, seq: 2 }));
    expect(await insertMissing(heads, three)).toBe(false);
    expect(await stored()).toEqual([
      { _id: 'a', seq: 2 },
      { _id: 'b', seq: 1 },
      { _id: 'c', seq: 2 },
    ]);
    expect(await insertMissing(heads, [])).toBe(true);
  });
});

describe('a defined collection', () => {
  it('is one model on a connection, whoever opens it', () => {
    const opened = HEADS.open(database.connection);
    expect(HEADS.open(database.connection).model).toBe(opened.model);
  });

  it('refuses what its schema does not have, and stores nothing that was not given', async () => {
    const { model } = HEADS.open(database.connection);
    await expect(model.create({ _id: 'a', seq: 1, other: 2 } as never)).rejects.toThrow('other');
    await expect(model.create({ _id: 'a' } as never)).rejects.toThrow('seq');
    await model.create({ _id: 'a', seq: 1 });
    expect(await stored()).toEqual([{ _id: 'a', seq: 1 }]);
  });

  it('keeps fields of older documents that its schema does not have', async () => {
    const { model } = HEADS.open(database.connection);
    await heads.insertOne({ _id: 'a', seq: 1, earlier: 'kept' } as never);
    await model.updateOne({ _id: 'a' }, { $set: { seq: 2 } });
    expect(await model.findById('a').lean()).toEqual({ _id: 'a', seq: 2, earlier: 'kept' });
  });
});
