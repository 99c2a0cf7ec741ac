/**
 * Benchmarks what could grow with the data, on the embedded platform: starts and the memory after them, with the small demo
 * and with 100,000 entries more; the first page of a history and the balance of a wallet with ENTRIES entries, beside one
 * with 1,000. Entries are written to the database directly.
 *
 *   ENTRIES=1000000 ROUNDS=3 make benchmark ARGS=sizes
 */
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { DATABASES } from '@candor/contracts/topology';
import { EMPTY_HEAD, type WalletHead } from '@candor/payments/ledger/ledger-entry';
import { MongoClient } from 'mongodb';
import { noteFigure } from '../figures.ts';
import { type ApiCaller, signIn } from '../platform/api-caller.ts';
import { startPlatformProcess } from '../platform/platform-process.ts';
import { readProcess } from '../platform/process-figures.ts';
import { createInvestor } from '../platform/sign-up-investor.ts';
import { median } from '../quantile.ts';
import { fillWallet } from './fill-wallet.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 3);
const SMALL = 1_000;
const AT_START = 100_000;
const LARGE = Number(process.env.ENTRIES ?? 1_000_000);
/** Pairs of reads in a round. */
const READS = 60;
/** After a start, until what is done once is done. */
const SETTLED_MS = 30_000;

const platform = await startPlatformProcess();
const accounts = {
  small: await createInvestor(platform, 'small'),
  large: await createInvestor(platform, 'large'),
};
type Wallet = keyof typeof accounts;
const ids = {
  small: (await signIn(platform, accounts.small)).id,
  large: (await signIn(platform, accounts.large)).id,
};

/** Warm starts, in seconds, and the private memory a while after the last of them. */
async function noteStarts(data: string, wanted: { seconds: number; megabytes: number }) {
  const seconds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await platform.stop();
    const began = performance.now();
    await platform.start();
    seconds.push((performance.now() - began) / 1_000);
  }
  await pause(SETTLED_MS);
  const memory = readProcess(platform.pid()).megabytes;
  console.log(`start with ${data}: ${median(seconds).toFixed(2)} s, then ${memory.toFixed(0)} MB`);
  noteFigure({
    name: `warm start with ${data}`,
    unit: 's',
    values: seconds,
    atMost: wanted.seconds,
  });
  noteFigure({
    name: `memory ${SETTLED_MS / 1_000} s after it`,
    unit: 'MB',
    values: [memory],
    atMost: wanted.megabytes,
  });
}

async function fill(wallet: Wallet, count: number, from?: WalletHead): Promise<WalletHead> {
  const mongo = await MongoClient.connect(platform.mongo());
  const entries = mongo.db(DATABASES.payments).collection('entries');
  try {
    return await fillWallet(entries, ids[wallet], count, from);
  } finally {
    await mongo.close();
  }
}

/** Milliseconds of one read of each wallet. */
async function readPair(
  callers: Record<Wallet, ApiCaller>,
  path: string,
): Promise<Record<Wallet, number>> {
  const times = { small: 0, large: 0 };
  for (const wallet of ['small', 'large'] as const) {
    const began = performance.now();
    const { status } = await callers[wallet].call('GET', `/users/${ids[wallet]}/${path}`);
    if (status !== 200) throw new Error(`${path} was answered ${status}`);
    times[wallet] = performance.now() - began;
  }
  return times;
}

async function noteReads(): Promise<void> {
  const callers = {
    small: await signIn(platform, accounts.small),
    large: await signIn(platform, accounts.large),
  };
  for (const [name, path] of [
    ['balance', 'wallet'],
    ['history page', 'transactions?limit=25'],
  ] as const) {
    const ratios: number[] = [];
    // The first round warms up.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const pairs: Record<Wallet, number>[] = [];
      for (let pair = 0; pair < READS; pair += 1) pairs.push(await readPair(callers, path));
      const of = (wallet: Wallet) => median(pairs.map((pair) => pair[wallet]));
      if (round > 0) ratios.push(of('large') / of('small'));
    }
    console.log(`${name}, ${LARGE} entries / ${SMALL}: ${median(ratios).toFixed(2)}`);
    noteFigure({
      name: `${name}, ${LARGE} entries / ${SMALL}`,
      unit: '',
      values: ratios,
      atMost: 1.15,
    });
  }
}

try {
  await noteStarts('small data', { seconds: 1.5, megabytes: 220 });
  const head = await fill('large', AT_START, EMPTY_HEAD);
  await noteStarts(`${AT_START} entries`, { seconds: 2.5, megabytes: 300 });
  await fill('large', LARGE - AT_START, head);
  await fill('small', SMALL);
  await noteReads();
} finally {
  await platform.remove();
}
