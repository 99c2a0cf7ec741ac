import {
  closeSync,
  openSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { open } from 'lmdb';
import { type Document, MongoClient } from 'mongodb';
import { startEmbeddedMongo } from '../src/embedded-mongo.ts';
import { type MongoServer, startMongoServer } from '../src/server.ts';

let PAGE = 4096;
/** Occurs in one document only. */
const TEXT_OF_ONE_DOCUMENT = 'text 500 text 500';

let folder: string;
/** An intact database file with branch pages, values over several pages and a list of free pages. */
let intactFile: string;
let copies = 0;

async function withDatabase(
  dataDir: string,
  work: (items: ReturnType<ReturnType<MongoClient['db']>['collection']>) => Promise<void>,
): Promise<void> {
  const server = await startMongoServer({ dataDir });
  const client = await new MongoClient(server.uri).connect();
  await work(client.db('d').collection('items'));
  await client.close();
  await server.stop();
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candor-damage-'));
  const dataDir = join(folder, 'intact');
  await withDatabase(dataDir, async (items) => {
    await items.createIndex({ n: 1 });
    const documents = Array.from({ length: 2000 }, (_none, n) => ({
      n,
      text: `text ${n} `.repeat(9),
    }));
    await items.insertMany(documents);
    await items.insertOne({ n: -1, text: 'long'.repeat(10_000) });
    await items.deleteMany({ n: { $gte: 1000 } });
  });
  intactFile = join(dataDir, 'mongo.lmdb');
  PAGE = readFileSync(intactFile).readUInt32LE(48);
});

afterAll(async () => {
  await rm(folder, { recursive: true });
});

/** Creates a data folder with a copy of the file to damage. */
async function copyDatabaseFile(): Promise<{ dataDir: string; file: string }> {
  copies += 1;
  const dataDir = join(folder, `copy-${copies}`);
  await mkdir(dataDir);
  const file = join(dataDir, 'mongo.lmdb');
  await copyFile(intactFile, file);
  return { dataDir, file };
}

function overwrite(file: string, at: number, bytes: Buffer): void {
  const descriptor = openSync(file, 'r+');
  writeSync(descriptor, bytes, 0, bytes.length, at);
  closeSync(descriptor);
}

/** Pseudo-random bytes, the same on each run. */
function noise(length: number, seed: number): Buffer {
  let state = seed;
  return Buffer.from(
    Array.from({ length }, () => {
      state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
      return (state >> 16) & 0xff;
    }),
  );
}

/** Returns the pages of a type in the intact file. */
function findPages(kind: number): number[] {
  const bytes = readFileSync(intactFile);
  return Array.from({ length: bytes.length / PAGE }, (_none, page) => page).filter(
    (page) => (bytes.readUInt16LE(page * PAGE + 18) & 0x6f) === kind,
  );
}

/** Offset of the contents of the newer meta page. */
function newestMeta(): number {
  const bytes = readFileSync(intactFile);
  const transaction = (page: number) => bytes.readBigUInt64LE(page * PAGE + 24 + 128);
  return 24 + (transaction(0) > transaction(1) ? 0 : PAGE);
}

/** Offset of the root page of the tree of free pages. */
function freeListRoot(): number {
  return Number(readFileSync(intactFile).readBigUInt64LE(newestMeta() + 24 + 40)) * PAGE;
}

describe('opening a database file', () => {
  it('succeeds when it is intact', async () => {
    const { dataDir } = await copyDatabaseFile();
    await withDatabase(dataDir, async (items) => {
      expect(await items.countDocuments()).toBe(1001);
    });
  });

  it.each<[string, (file: string) => void, RegExp]>([
    ['is empty', (file) => truncateSync(file, 0), /is empty/],
    ['ends after its first page', (file) => truncateSync(file, PAGE), /is truncated/],
    ['ends within its first page', (file) => truncateSync(file, 100), /is truncated/],
    [
      'lacks its second half',
      (file) => truncateSync(file, statSync(file).size / 2),
      /is truncated/,
    ],
    ['is not a database', (file) => writeFileSync(file, noise(100_000, 7)), /is damaged/],
    ['is all zeros', (file) => writeFileSync(file, Buffer.alloc(100_000)), /is damaged/],
    [
      'has a first page of random bytes',
      (file) => overwrite(file, 0, noise(PAGE, 1)),
      /is damaged/,
    ],
    [
      'has a second page of random bytes',
      (file) => overwrite(file, PAGE, noise(PAGE, 2)),
      /is damaged/,
    ],
    [
      'has random bytes as the root of its data',
      (file) => overwrite(file, newestMeta() + 72 + 40, noise(8, 3)),
      /is damaged/,
    ],
    [
      'has random bytes as its page size',
      (file) => overwrite(file, 24 + 24, noise(4, 4)),
      /is damaged/,
    ],
    [
      'has a meta page of an older transaction in place of the newest',
      (file) => overwrite(file, newestMeta() + 128, Buffer.alloc(8)),
      /is damaged/,
    ],
    [
      'has random bytes in its list of free pages',
      (file) => overwrite(file, freeListRoot() + PAGE - 64, noise(64, 5)),
      /is damaged/,
    ],
  ])('fails with an error that names the file when it %s', async (_name, damage, reason) => {
    const { dataDir, file } = await copyDatabaseFile();
    damage(file);
    const before = readFileSync(file);
    const refused = startEmbeddedMongo({ dataDir });
    await expect(refused).rejects.toMatchObject({ name: 'StartRefused' });
    await expect(refused).rejects.toThrow(reason);
    await expect(refused).rejects.toThrow(`The database file ${file} `);
    await expect(refused).rejects.toThrow('make reset');
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it('fails when the file is missing but its lock file exists', async () => {
    const { dataDir, file } = await copyDatabaseFile();
    await withDatabase(dataDir, async () => {});
    await rm(file);
    await expect(startEmbeddedMongo({ dataDir })).rejects.toThrow(
      `database file ${file} is missing`,
    );
  });

  it.each<[string, number]>([
    ['branch', 1],
    ['leaf', 2],
    ['overflow', 4],
  ])('detects any changed byte of a %s page that affects an answer', async (_name, kind) => {
    const all = findPages(kind);
    const { dataDir, file } = await copyDatabaseFile();
    const whole = readFileSync(file);
    const wanted = await expectedDocuments();
    let refused = 0;
    for (let round = 0; round < 40; round += 1) {
      const page = all[(round >> 1) % all.length] as number;
      // Each other one in the head of the page, all of which is used, if the page is.
      const at = page * PAGE + (round % 2 === 0 ? round : (round * 1009) % PAGE);
      const changed = Buffer.from(whole);
      changed.writeUInt8((changed.readUInt8(at) + 1 + (round % 200)) & 0xff, at);
      writeFileSync(file, changed);
      const server = await startMongoServer({ dataDir }).catch(() => undefined);
      if (!server) {
        refused += 1;
        continue;
      }
      // The byte is unused: every answer is unchanged.
      expect(await readAll(server)).toEqual(wanted);
    }
    expect(refused).toBeGreaterThan(0);
  });

  it('fails for the first layout, which had no checksums', async () => {
    const { dataDir, file } = await copyDatabaseFile();
    await withDatabase(dataDir, async () => {});
    const old = open<Buffer, Buffer>({ path: file, keyEncoding: 'binary', encoding: 'binary' });
    old.transactionSync(() => {
      for (const key of [...old.getKeys()]) {
        const value = old.get(key) as Buffer;
        old.putSync(key, Buffer.from(value.subarray(0, -4)));
      }
      old.removeSync(Buffer.from([5]));
    });
    await old.close();
    await expect(startEmbeddedMongo({ dataDir })).rejects.toMatchObject({ name: 'StartRefused' });
  });

  it('fails only the affected reads when the file is damaged while it is served', async () => {
    const { dataDir, file } = await copyDatabaseFile();
    await withDatabase(dataDir, async (items) => {
      const bytes = readFileSync(file);
      // The file may contain older copies of the page.
      for (
        let at = bytes.indexOf(TEXT_OF_ONE_DOCUMENT);
        at >= 0;
        at = bytes.indexOf(TEXT_OF_ONE_DOCUMENT, at + 1)
      ) {
        overwrite(file, at, Buffer.from('TEXT'));
      }
      await expect(items.findOne({ n: 500 })).rejects.toMatchObject({ code: 297 });
      expect(await items.findOne({ n: 499 })).toMatchObject({ n: 499 });
    });
  });
});

async function expectedDocuments(): Promise<string[]> {
  return readAll(await startMongoServer({ dataDir: join(folder, 'intact') }));
}

/** Reads all documents by the index and by a scan, then stops the server. */
async function readAll(server: MongoServer): Promise<string[]> {
  const client = await new MongoClient(server.uri).connect();
  const items = client.db('d').collection('items');
  const read = async (hint?: Document): Promise<string[]> => {
    const documents = await items.find({}, hint ? { hint } : {}).toArray();
    return documents.sort((a, b) => a.n - b.n).map((document) => JSON.stringify(document));
  };
  const [byIndex, byRecords] = [await read({ n: 1 }), await read()];
  await client.close();
  await server.stop();
  expect(byRecords).toEqual(byIndex);
  return byIndex;
}
