/**
 * Benchmarks the embedded MongoDB server, over the wire from this process to its worker in another process,
 * against a raw LMDB store in this process: the ratio is independent of the machine. Bundle with esbuild
 * (platform node, format esm, packages external) and run with node.
 */
import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedMongo } from '@candor/embedded-mongo/embedded-mongo';
import { open } from 'lmdb';
import { type Collection, type Document, MongoClient } from 'mongodb';
import { median } from '../quantile.ts';

const READS = 3000;
const INSERTS = 5000;
const WALLET = 100_000;

async function serve(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'candor-bench-'));
  const server = await startEmbeddedMongo({ dataDir });
  process.on('message', async () => {
    await server.stop();
    await rm(dataDir, { recursive: true });
    process.exit(0);
  });
  process.send?.(server.uri);
}

/** Median time of sequential calls, in microseconds. */
async function timed(count: number, call: (at: number) => unknown): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < count; i += 1) {
    const start = performance.now();
    await call(i);
    times.push((performance.now() - start) * 1000);
  }
  return median(times);
}

function row(name: string, value: number, unit: string, note = ''): void {
  console.log(`${name.padEnd(44)}${value.toFixed(0).padStart(9)} ${unit.padEnd(10)}${note}`);
}

function entry(walletId: string, seq: number): Document {
  return { walletId, seq, kind: 'profit', amount: seq, reason: 'benchmark', at: new Date(0) };
}

async function insertRate(items: Collection, writers: number, base: number): Promise<number> {
  const start = performance.now();
  let next = 0;
  const writer = async (): Promise<void> => {
    while (next < INSERTS) {
      next += 1;
      await items.insertOne({ _id: `${base}-${next}` as never, ...entry('w', base + next) });
    }
  };
  await Promise.all(Array.from({ length: writers }, writer));
  return INSERTS / ((performance.now() - start) / 1000);
}

/** Raw LMDB with one transaction per insert; with `durable` it is flushed to disk when the call returns. */
async function peer({ durable }: { durable: boolean }): Promise<{ read: number; inserts: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'candor-bench-'));
  const path = join(folder, 'peer');
  const store = open<Document, string>({ path, noSync: !durable, overlappingSync: false });
  const start = performance.now();
  for (let i = 0; i < INSERTS; i += 1) {
    // `putSync` itself never waits for the disk; a transaction does.
    store.transactionSync(() => store.putSync(`k${i}`, entry('w', i)));
  }
  const inserts = INSERTS / ((performance.now() - start) / 1000);
  const read = await timed(READS, (at) => store.get(`k${at % INSERTS}`));
  await store.close();
  await rm(folder, { recursive: true });
  return { read, inserts };
}

async function firstPages(db: Collection): Promise<{ small: number; large: number }> {
  await db.createIndex({ walletId: 1, seq: 1 }, { unique: true });
  const fill = async (walletId: string, count: number): Promise<void> => {
    for (let from = 0; from < count; from += 1000) {
      const size = Math.min(1000, count - from);
      await db.insertMany(Array.from({ length: size }, (_none, i) => entry(walletId, from + i)));
    }
  };
  await fill('small', 100);
  const start = performance.now();
  await fill('large', WALLET);
  row('insertMany, 1,000 at a time', WALLET / ((performance.now() - start) / 1000), 'docs/s');
  const page = (walletId: string): Promise<unknown> =>
    db.find({ walletId }).sort({ seq: -1 }).limit(25).toArray();
  await timed(200, (at) => page(at % 2 ? 'small' : 'large'));
  return {
    small: await timed(500, () => page('small')),
    large: await timed(500, () => page('large')),
  };
}

async function measure(): Promise<void> {
  const child = fork(fileURLToPath(import.meta.url), ['serve']);
  const uri = await new Promise<string>((resolve) =>
    child.once('message', (text) => resolve(String(text))),
  );
  const client = await new MongoClient(uri).connect();
  const db = client.db('bench');
  const items = db.collection('items');
  await items.createIndex({ walletId: 1, seq: 1 }, { unique: true });
  const beside = await peer({ durable: true });
  const unflushed = await peer({ durable: false });

  const alone = await insertRate(items, 1, 0);
  row(
    'insertOne, one writer',
    alone,
    'docs/s',
    `1:${(beside.inserts / alone).toFixed(1)} of raw LMDB, 1:${(unflushed.inserts / alone).toFixed(1)} unflushed`,
  );
  const many = await insertRate(items, 16, 1_000_000);
  row(
    'insertOne, 16 writers',
    many,
    'docs/s',
    `1:${(beside.inserts / many).toFixed(1)} of raw LMDB, 1:${(unflushed.inserts / many).toFixed(1)} unflushed`,
  );
  const byId = await timed(READS, (at) =>
    items.findOne({ _id: `0-${(at % INSERTS) + 1}` as never }),
  );
  row(
    'point read by _id, median',
    byId,
    'us',
    `${(byId / beside.read).toFixed(1)} times raw LMDB in process`,
  );
  const byKey = await timed(READS, (at) =>
    items.findOne({ walletId: 'w', seq: (at % INSERTS) + 1 }),
  );
  row('point read by a compound index, median', byKey, 'us');
  const ping = await timed(READS, () => db.command({ ping: 1 }));
  row('ping, median (the wire and the driver)', ping, 'us');
  row('raw LMDB insert in process', beside.inserts, 'docs/s');
  row('raw LMDB insert in process, unflushed', unflushed.inserts, 'docs/s');
  row('raw LMDB read in process, median', beside.read, 'us');
  const pages = await firstPages(db.collection('entries'));
  row('first page of a wallet with 100, median', pages.small, 'us');
  row(
    `first page of a wallet with ${WALLET}, median`,
    pages.large,
    'us',
    `${(pages.large / pages.small).toFixed(2)} times the small one`,
  );
  await client.close();
  child.send('stop');
}

await (process.argv[2] === 'serve' ? serve() : measure());
