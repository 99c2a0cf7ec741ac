/**
 * Benchmarks posts per second through the gateway on the embedded platform: adjustments under the threshold,
 * each with an Idempotency-Key, spread over many wallets and on a single one. The baseline inserts the same
 * entries with the bare driver, the same indexes and number of writers, into the same database server in the
 * same run. The floor is a bare platform, which answers the same requests by writing the same documents there.
 *
 *   ROUNDS=3 SECONDS=8 WARM_SECONDS=30 CLIENTS=16 make benchmark ARGS=posts
 */

import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { DATABASES } from '@candor/contracts/topology';
import { MongoClient } from 'mongodb';
import { countDocuments, findLeft, openCopies } from '../bare/left-documents.ts';
import { type BarePlatform, startBarePlatform } from '../bare/start-bare-platform.ts';
import { type Figure, noteFigure } from '../figures.ts';
import { signIn } from '../platform/api-caller.ts';
import { startPlatformProcess } from '../platform/platform-process.ts';
import { readProcess } from '../platform/process-figures.ts';
import { signUpInvestor } from '../platform/sign-up-investor.ts';
import { median, quantile } from '../quantile.ts';
import {
  createThreadTimes,
  divide,
  subtract,
  type ThreadTimes,
  total,
} from '../requests/thread-times.ts';
import { createPoster } from './http-poster.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 3);
const SECONDS = Number(process.env.SECONDS ?? 8);
/** A new process spends a quarter of a post on compiling for the first twenty seconds. */
const WARM_SECONDS = Number(process.env.WARM_SECONDS ?? 30);
const CLIENTS = Number(process.env.CLIENTS ?? 16);
const WALLETS = 32;

interface Measured {
  rate: number;
  /** CPU time of all threads of the platform; more reliable than the rate on a busy machine. */
  cpuMs: number;
  p50: number;
  p95: number;
}

const folder = mkdtempSync(join(tmpdir(), 'candor-posts-'));
const threadsFile = join(folder, 'threads.jsonl');
process.env.CANDOR_THREADS = threadsFile;
const probe = join(process.cwd(), 'load-tests/src/requests/note-threads.mjs');
process.env.PLATFORM_NODE_FLAGS = `${process.env.PLATFORM_NODE_FLAGS ?? ''} --import=${probe}`;
const platform = await startPlatformProcess();
const threads = createThreadTimes(platform.pid(), threadsFile);
const mongo = await MongoClient.connect(platform.mongo(), { maxPoolSize: CLIENTS });

const account = platform.accounts.find(({ role }) => role === 'admin');
if (!account) throw new Error('the demo has no admin');
const admin = await signIn(platform, account);
const wallets: string[] = [];
while (wallets.length < WALLETS) {
  wallets.push((await signUpInvestor(platform, `posts-${wallets.length}`)).id);
}
const [oneWallet = ''] = wallets;
const poster = createPoster({ url: platform.url, headers: admin.headers(), connections: CLIENTS });
let posted = 0;

async function measure(
  work: (turn: number) => Promise<void>,
  lasting = SECONDS,
): Promise<Measured> {
  const times: number[] = [];
  const cpuBefore = processorTime();
  const began = performance.now();
  const end = began + lasting * 1_000;
  let turn = 0;
  const client = async () => {
    while (performance.now() < end) {
      const at = performance.now();
      turn += 1;
      await work(turn);
      times.push(performance.now() - at);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  const seconds = (performance.now() - began) / 1_000;
  const cpuMs = (processorTime() - cpuBefore) / times.length;
  return { rate: times.length / seconds, cpuMs, p50: median(times), p95: quantile(times, 0.95) };
}

function through(
  walletFor: (turn: number) => string,
  { by = poster, lasting = SECONDS } = {},
): Promise<Measured> {
  return measure(async (turn) => {
    posted += 1;
    const status = await by.post(walletFor(turn), `posts-${posted}-${process.pid}`);
    if (status !== 200) throw new Error(`an adjustment was answered ${status}`);
  }, lasting);
}

/** Seconds until all events of the entries are published. */
async function settled(): Promise<number> {
  const began = performance.now();
  const entries = mongo.db(DATABASES.payments).collection('entries');
  while (await entries.findOne({ outboxPending: true }, { projection: { _id: 1 } })) {
    await pause(20);
  }
  return (performance.now() - began) / 1_000;
}

let bare: BarePlatform | undefined;
const processorTime = () =>
  readProcess(platform.pid()).seconds * 1_000 + total(bare?.times() ?? {});
const residentMemory = () => readProcess(platform.pid()).megabytes;

function databaseBytes(): number {
  return statSync(join(platform.dataDir, 'mongo', 'mongo.lmdb')).size;
}

const results = new Map<string, Measured[]>();
const note = (name: string, measured: Measured) =>
  results.set(name, [...(results.get(name) ?? []), measured]);
const drains: number[] = [];
const memory: number[] = [];
/** Bytes that a post leaves in the database's file, by round. */
const bytes: number[] = [];
const bareBytes: number[] = [];
/** By round, for a post over many wallets with all that follows from it. */
const times: ThreadTimes[] = [];

const overMany = (turn: number) => wallets[turn % WALLETS] ?? '';
const counts = await countDocuments(mongo);
await through(overMany, { lasting: WARM_SECONDS });
await settled();
await threads.whenIdle();
const left = await findLeft(mongo, counts, posted);
console.log(`a post leaves documents in ${left.join(', ')}`);
bare = await startBarePlatform(platform.mongo(), left);
const barePoster = createPoster({
  url: bare.url,
  headers: admin.headers(),
  connections: CLIENTS,
});
await through(overMany, { by: barePoster, lasting: WARM_SECONDS });
const copies = await openCopies(mongo, `${DATABASES.payments}.entries`);
const bareInserts = () => measure(() => copies.insert(1));

for (let round = 0; round < ROUNDS; round += 1) {
  memory.push(residentMemory());
  await threads.whenIdle();
  const before = { bytes: databaseBytes(), posted, times: threads.read() };
  note(`adjustments over ${WALLETS} wallets`, await through(overMany));
  drains.push(await settled());
  await threads.whenIdle();
  times.push(divide(subtract(threads.read(), before.times), posted - before.posted));
  note('adjustments of one wallet', await through(() => oneWallet));
  drains.push(await settled());
  bytes.push((databaseBytes() - before.bytes) / (posted - before.posted));
  note('bare driver, insert of the same entry', await bareInserts());
  const bareBefore = { bytes: databaseBytes(), posted };
  note('bare platform, the same documents', await through(overMany, { by: barePoster }));
  await threads.whenIdle();
  bareBytes.push((databaseBytes() - bareBefore.bytes) / (posted - bareBefore.posted));
}
memory.push(residentMemory());

const baseline = median(
  (results.get('bare driver, insert of the same entry') ?? []).map((m) => m.rate),
);
for (const [name, measured] of results) {
  const rate = median(measured.map((one) => one.rate));
  const p50 = median(measured.map((one) => one.p50));
  const p95 = median(measured.map((one) => one.p95));
  const cpu = median(measured.map((one) => one.cpuMs));
  console.log(
    `${name.padEnd(40)}${rate.toFixed(0).padStart(6)}/s  p50 ${p50.toFixed(1).padStart(6)} ms  ` +
      `p95 ${p95.toFixed(1).padStart(6)} ms  cpu ${cpu.toFixed(2).padStart(5)} ms  ${(rate / baseline).toFixed(2)} of the baseline`,
  );
}
console.log(`events published ${median(drains).toFixed(2)} s after the last post`);
console.log(`memory by round, MB: ${memory.map((mb) => mb.toFixed(0)).join(', ')}`);
const byThread = Object.keys(times[0] ?? {}).map(
  (name) => `${name} ${median(times.map((one) => one[name] ?? 0)).toFixed(2)}`,
);
console.log(`processor time of a post by thread, ms: ${byThread.join(', ')}`);
const kilobytes = (sizes: number[]) => sizes.map((one) => one / 1_000);
console.log(
  `a post in the database's file: ${median(kilobytes(bytes)).toFixed(1)} kB, bare ${median(kilobytes(bareBytes)).toFixed(1)} kB`,
);
noteFigures();

function noteFigures(): void {
  const of = (name: string) => results.get(name) ?? [];
  const inserts = of('bare driver, insert of the same entry');
  const ratios = (name: string) =>
    of(name).map(({ rate }, round) => rate / (inserts[round]?.rate ?? Number.NaN));
  const cpu = (name: string) => of(name).map(({ cpuMs }) => cpuMs);
  const floor = 'bare platform, the same documents';
  const [many, one] = [`adjustments over ${WALLETS} wallets`, 'adjustments of one wallet'];
  const add = (name: string, unit: string, values: number[], bound: Partial<Figure>) =>
    noteFigure({ name, unit, values, ...bound });
  add(`posts over ${WALLETS} wallets / bare insert`, '', ratios(many), {
    atLeast: 0.13,
    floor: ratios(floor),
  });
  add('posts on one wallet / bare insert', '', ratios(one), {
    atLeast: 0.19,
    floor: ratios(floor),
  });
  add('processor time of a post', 'ms', cpu(many), { atMost: 4, floor: cpu(floor) });
  add('anonymous memory under posts', 'MB', memory.slice(1), { atMost: 400 });
  add("a post in the database's file", 'kB', kilobytes(bytes), {
    atMost: 4,
    floor: kilobytes(bareBytes),
  });
}

poster.close();
barePoster.close();
bare.stop();
await mongo.close();
await platform.remove();
rmSync(folder, { recursive: true });
