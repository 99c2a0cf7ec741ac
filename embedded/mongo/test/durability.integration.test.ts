import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { needed } from '@candor/kit/testing/needed';
import { ROUNDS } from '@candor/kit/testing/rounds';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Collection, type Document, MongoClient } from 'mongodb';
import { startEmbeddedMongo } from '../src/embedded-mongo.ts';
import { startMongoServer } from '../src/server.ts';
import { bundleServer, canTrace, serveFolder } from './served-folder.ts';

const WRITERS = 4;
const MAX_WRITES_PER_ROUND = 300;
const EXITS = 5;

const isNeeded = needed(canTrace(), 'strace is not installed (make parts) or may not trace');
const itTraced = isNeeded ? it : it.skip;

type Item = Document & { _id: string };

let dataDir: string;
let bundle: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'candor-kill-'));
  bundle = await bundleServer();
});

afterAll(async () => {
  await rm(dataDir, { recursive: true });
  await rm(bundle);
});

/** Writes until the server is killed, right after it has acknowledged `count` writes. */
async function writeUntilKilled(round: number, count: number): Promise<string[]> {
  const { uri, child, gone } = await serveFolder(bundle, dataDir);
  const client = await new MongoClient(uri, { serverSelectionTimeoutMS: 2000 }).connect();
  const items = client.db('d').collection<Item>('items');
  await items.createIndex({ key: 1 }, { unique: true });
  const acknowledged: string[] = [];
  const writer = async (number: number): Promise<void> => {
    for (let i = 0; ; i += 1) {
      const id = `${round}-${number}-${i}`;
      await items.insertOne({ _id: id, key: `k${id}` });
      acknowledged.push(id);
      if (acknowledged.length === count) child.kill('SIGKILL');
    }
  };
  const writers = Array.from({ length: WRITERS }, (_none, number) => writer(number));
  await Promise.allSettled(writers);
  await gone;
  await client.close();
  return acknowledged;
}

describe('a process that exits', () => {
  it('ends in the midst of a write', async () => {
    for (let round = 0; round < EXITS; round += 1) {
      const folder = join(dataDir, `exit-${round}`);
      // It hardly does anything but write when it doesn't wait for the disk.
      const { uri, child, gone } = await serveFolder(bundle, folder, [], ['draft']);
      const client = await new MongoClient(uri, { serverSelectionTimeoutMS: 2000 }).connect();
      const items = client.db('d').collection('items');
      let written = 0;
      const write = async () => {
        for (;;) {
          await items.insertMany(Array.from({ length: 500 }, (_none, i) => ({ i })));
          written += 1;
          if (written === WRITERS) child.send('exit');
        }
      };
      await Promise.allSettled(Array.from({ length: WRITERS }, write));
      await gone;
      expect(child.exitCode).toBe(3);
      await client.close();
    }
  }, 60_000);
});

describe('an acknowledged write', () => {
  it(
    `is found with its index entries after each of ${ROUNDS} kills (SIGKILL)`,
    async () => {
      const acknowledged: string[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const count = 1 + ((round * 97) % MAX_WRITES_PER_ROUND);
        acknowledged.push(...(await writeUntilKilled(round, count)));
      }

      const server = await startMongoServer({ dataDir });
      const client = await new MongoClient(server.uri).connect();
      const kept = client.db('d').collection<Item>('items');
      const all = await kept.find().toArray();
      const ids = new Set(all.map(({ _id }) => _id));
      expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
      expect(ids.size).toBeLessThanOrEqual(acknowledged.length + ROUNDS * WRITERS);
      expect(await kept.countDocuments({}, { hint: 'key_1' })).toBe(all.length);
      for (const one of all.slice(0, 500)) {
        expect(await kept.findOne({ key: one.key })).toEqual(one);
      }
      await expect(kept.insertOne({ _id: 'other', key: all[0]?.key })).rejects.toMatchObject({
        code: 11000,
      });
      await client.close();
      await server.stop();
    },
    60_000 + ROUNDS * 3_000,
  );

  itTraced('is flushed to disk before its reply is sent', async () => {
    const COUNT = 40;
    const rounds = await traceInserts('traced', [], async ({ items }) => {
      for (let i = 0; i < COUNT; i += 1) await items.insertOne({ _id: `traced ${i}`, i });
    });
    expect(rounds).toHaveLength(COUNT);
    for (const round of rounds) {
      expect(round).toEqual(['pages', 'fdatasync', 'root, with O_DSYNC', 'answer']);
    }
  });

  itTraced(
    'of a draft is on disk once the draft is flushed, and then before its reply',
    async () => {
      const rounds = await traceInserts('draft', ['draft'], async ({ client, items }) => {
        await items.insertOne({ _id: 'of the draft' });
        await client.db('admin').command({ fsync: 1 });
        await items.insertOne({ _id: 'after the flush' });
        await items.insertOne({ _id: 'after another' });
      });
      const durable = ['pages', 'fdatasync', 'root, with O_DSYNC'];
      expect(rounds).toEqual([
        ['pages', 'answer'],
        [...durable, ...durable, 'answer'],
        [...durable, 'answer'],
      ]);
    },
  );

  it('is found with its indexes after a restart of the worker', async () => {
    const folder = join(dataDir, 'restart');
    const first = await startEmbeddedMongo({ dataDir: folder });
    const client = await new MongoClient(first.uri).connect();
    await client
      .db('d')
      .collection('c')
      .createIndex({ a: 1 }, { unique: true, partialFilterExpression: { on: true } });
    await client.db('d').collection('c').insertOne({ a: 1, on: true });
    await client.close();
    await first.stop();
    const second = await startEmbeddedMongo({ dataDir: folder });
    const again = await new MongoClient(second.uri).connect();
    const kept = again.db('d').collection('c');
    await expect(kept.insertOne({ a: 1, on: true })).rejects.toMatchObject({ code: 11000 });
    await kept.insertOne({ a: 1, on: false });
    expect(await kept.find({ a: 1, on: true }).toArray()).toHaveLength(1);
    expect(await kept.indexes()).toMatchObject([{ name: '_id_' }, { name: 'a_1', unique: true }]);
    await again.close();
    await second.stop();
  });
});

/** Returns the system calls of the database thread for each insert that `work` makes, up to its reply. */
async function traceInserts(
  name: string,
  options: string[],
  work: (database: { client: MongoClient; items: Collection<Item> }) => Promise<void>,
): Promise<string[][]> {
  const trace = join(dataDir, `${name}-trace`);
  const folder = join(dataDir, name);
  const calls = 'openat,pwrite64,pwritev,pwritev2,writev,write,fdatasync,fsync';
  const strace = ['strace', '-f', '-y', '-s', '256', '-e', `trace=${calls}`, '-o', trace];
  const { uri, child, gone } = await serveFolder(bundle, folder, strace, options);
  const client = await new MongoClient(uri).connect();
  const items = client.db('d').collection<Item>('items');
  await items.insertOne({ _id: 'creates the collection' });
  await work({ client, items });
  await client.close();
  // By message, because strace does not forward signals.
  child.send('stop');
  await gone;
  return flushesBetweenInserts(await readFile(trace, 'utf8'), join(folder, 'mongo.lmdb'));
}

/** Returns the system calls of the database thread for each insert, up to its reply. */
function flushesBetweenInserts(trace: string, file: string): string[][] {
  const lines = trace.split('\n').filter((line) => !line.includes('resumed>'));
  const synced = lines.find((line) => line.includes('O_DSYNC') && line.includes(`"${file}"`));
  const descriptor = /= (\d+)</.exec(synced ?? '')?.[1];
  const thread = lines.find((line) => line.includes('fdatasync(') && line.includes(`${file}>`));
  const own = lines.filter((line) => line.startsWith(`${thread?.split(' ')[0]} `));
  const rounds: string[][] = [];
  let round: string[] = [];
  for (const line of own) {
    if (line.includes(`${file}>`) && line.includes('fdatasync(')) round.push('fdatasync');
    else if (line.includes(`(${descriptor}<${file}>`)) round.push('root, with O_DSYNC');
    else if (/ (pwrite|writev)/.test(line) && line.includes(`${file}>`)) {
      if (round.at(-1) !== 'pages') round.push('pages');
    } else if (/ write\(.*socket:/.test(line) && line.includes('n\\0\\1\\0\\0\\0')) {
      rounds.push([...round, 'answer']);
      round = [];
    }
  }
  // Skips the first insert, which also created the collection.
  return rounds.slice(1);
}
