import { existsSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitFor } from '@candor/kit/testing/wait-for';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { open } from 'lmdb';
import { type Collection, type Document, MongoClient } from 'mongodb';
import { unpackDocument } from '../src/bson/pack.ts';
import { startMongoServer } from '../src/server.ts';
import { FieldNames } from '../src/storage/field-names.ts';
import { layoutKey, parseRecordKey } from '../src/storage/keys.ts';
import { seal } from '../src/storage/sealed-value.ts';
import type { Environment } from '../src/storage/sealed-values.ts';
import { SealedValues } from '../src/storage/sealed-values.ts';
import { bundleServer, startServing } from './served-folder.ts';

/** Exits in the midst of a conversion. */
const EXITS = 4;

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candor-layout-'));
});
afterAll(() => rm(folder, { recursive: true }));

type Items = Collection<Document & { _id: string }>;

async function withItems<T>(dataDir: string, work: (items: Items) => Promise<T>): Promise<T> {
  const server = await startMongoServer({ dataDir });
  const client = await new MongoClient(server.uri).connect();
  try {
    return await work(client.db('d').collection('items'));
  } finally {
    await client.close();
    await server.stop();
  }
}

/** Named so that their order differs from that of their insertion. */
const toId = (n: number) => String((n * 7919) % 100_003).padStart(6, '0');

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from }, (_none, index) => from + index);

const bigEvents = (n: number) => [{ id: `event ${n}`, payload: 'p'.repeat(900) }];

async function insert(items: Items, from: number, to: number): Promise<void> {
  await items.insertMany(
    numbers(from, to).map((n) => ({
      _id: toId(n),
      n,
      text: 't'.repeat(100),
      events: bigEvents(n),
    })),
  );
}

const expected = (n: number, isPublished: boolean) => ({
  _id: toId(n),
  n,
  text: 't'.repeat(100),
  ...(isPublished ? {} : { events: bigEvents(n) }),
});

const openFile = (path: string): Environment =>
  open<Buffer, Buffer>({
    path,
    keyEncoding: 'binary',
    encoding: 'binary',
    noSubdir: true,
  } as never);

/** Rewrites a file as layout 2 had it: records by collection, and as they were received. */
async function toLayout2(path: string): Promise<void> {
  const file = openFile(path);
  const values = new SealedValues(file);
  const names = new FieldNames(values);
  names.reload();
  file.transactionSync(() => {
    for (const key of values.keys({})) {
      const value = values.get(key) as Buffer;
      const isRecord = key[0] === 8 || key[0] === 9;
      if (isRecord || key[0] === 6) values.remove(key);
      if (!isRecord) continue;
      const { rid, collectionId } = parseRecordKey(key);
      const old = Buffer.alloc(11, 2);
      old.writeUInt32BE(collectionId, 1);
      old.writeUIntBE(rid, 5, 6);
      file.putSync(old, seal(old, unpackDocument(value, names)));
    }
    file.putSync(layoutKey, seal(layoutKey, Buffer.from([2])));
  });
  await file.close();
}

describe('records in the order of their insertion', () => {
  const COUNT = 12_000;

  it('are read, changed and removed alike whether young or settled, also after a restart', async () => {
    const dataDir = join(folder, 'heap');
    await withItems(dataDir, async (items) => {
      await items.createIndex({ n: 1 }, { unique: true });
      for (let from = 0; from < COUNT; from += 500) {
        await insert(items, from, from + 500);
        await items.updateMany({ n: { $gte: from } }, { $unset: { events: 1 } });
      }
      expect(await items.findOne({ n: 0 })).toEqual(expected(0, true));
    });
    await withItems(dataDir, async (items) => {
      await insert(items, COUNT, COUNT + 10);
      expect(await items.countDocuments()).toBe(COUNT + 10);
      for (const n of [0, 1, 5_000, COUNT - 4_000, COUNT - 1]) {
        expect(await items.findOne({ _id: toId(n) })).toEqual(expected(n, true));
        await items.updateOne({ n }, { $set: { changed: n } });
        expect(await items.findOne({ n })).toEqual({ ...expected(n, true), changed: n });
      }
      expect(await items.findOne({ n: COUNT })).toEqual(expected(COUNT, false));
      const found = await items.find({}, { projection: { n: 1 } }).toArray();
      expect(found.map(({ n }) => n).sort((a, b) => a - b)).toEqual(numbers(0, COUNT + 10));
      await items.deleteMany({ n: { $lt: COUNT } });
      expect(await items.countDocuments({ n: { $gte: 0 } })).toBe(10);
      await items.drop();
      await insert(items, 0, 10);
      expect(await items.countDocuments()).toBe(10);
    });
    await withItems(dataDir, async (items) => {
      expect(await items.findOne({ _id: toId(9) })).toEqual(expected(9, false));
    });
    const file = openFile(join(dataDir, 'mongo.lmdb'));
    const records = [...file.getKeys()].filter((key) => key[0] === 8 || key[0] === 9);
    await file.close();
    expect(records).toHaveLength(10);
  }, 120_000);

  it('fill their pages, although they shrink once their events are published', async () => {
    const dataDir = join(folder, 'full');
    const file = join(dataDir, 'mongo.lmdb');
    const sizes: number[] = [];
    await withItems(dataDir, async (items) => {
      for (let from = 0; from < COUNT; from += 100) {
        await insert(items, from, from + 100);
        const ids = numbers(from, from + 100).map(toId);
        await items.updateMany({ _id: { $in: ids } }, { $unset: { events: 1 } });
        if (from === COUNT / 2) sizes.push((await stat(file)).size);
      }
      sizes.push((await stat(file)).size);
    });
    const [half = 0, whole = 0] = sizes;
    // Record and index entry need 195 bytes.
    expect((whole - half) / (COUNT / 2)).toBeLessThan(260);
  }, 120_000);
});

describe('a file of the former layout', () => {
  it('is converted at the start, with all that it holds', async () => {
    const dataDir = join(folder, 'old');
    await mkdir(dataDir);
    await withItems(dataDir, async (items) => {
      await items.createIndex({ n: 1 }, { unique: true });
      await insert(items, 0, 3_000);
      await items.deleteMany({ n: { $lt: 1_000 } });
    });
    const path = join(dataDir, 'mongo.lmdb');
    await toLayout2(path);
    // What a crash of an earlier conversion left.
    await withLeftover(`${path}.new`);

    for (const extra of [0, 1]) {
      await withItems(dataDir, async (items) => {
        expect(await items.find({}).sort({ n: 1 }).toArray()).toEqual(
          numbers(1_000, 3_000 + extra).map((n) => expected(n, false)),
        );
        expect(await items.findOne({ _id: toId(2_000) })).toEqual(expected(2_000, false));
        await expect(insert(items, 2_999, 3_000)).rejects.toMatchObject({ code: 11000 });
        if (extra === 0) await insert(items, 3_000, 3_001);
      });
    }
    expect(existsSync(`${path}.new`)).toBe(false);
  }, 60_000);

  it('is converted by a later start when the first one exits in the midst of it', async () => {
    const dataDir = join(folder, 'stopped');
    await mkdir(dataDir);
    const COUNT = 20_000;
    await withItems(dataDir, async (items) => {
      for (let from = 0; from < COUNT; from += 500) await insert(items, from, from + 500);
    });
    const path = join(dataDir, 'mongo.lmdb');
    await toLayout2(path);
    const bundle = await bundleServer();
    try {
      for (let round = 0; round < EXITS; round += 1) {
        const child = startServing(bundle, dataDir);
        const gone = new Promise((resolve) => child.once('exit', resolve));
        const isConverting = () => sizeOf(`${path}.new`) > round * 2 ** 18;
        await waitFor(isConverting, { intervalMs: 1, describe: 'the conversion to be under way' });
        child.send('exit');
        expect(await gone).toBe(3);
        await rm(`${path}.new`);
      }
    } finally {
      await rm(bundle);
    }
    await withItems(dataDir, async (items) => {
      expect(await items.countDocuments({ n: { $gte: 0 } })).toBe(COUNT);
    });
  }, 120_000);
});

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

async function withLeftover(path: string): Promise<void> {
  const file = openFile(path);
  file.transactionSync(() => file.putSync(Buffer.from('half'), Buffer.from('of it')));
  await file.close();
}
