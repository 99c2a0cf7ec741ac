/**
 * Benchmarks a profit run over 10,000 wallets on the embedded platform: from the approval to the last posted entry, while
 * the other services work on what has been posted. Beside it, the bare driver inserts as many copies of the entries, with
 * the same indexes and batches, into the same database.
 *
 *   WALLETS=10000 ROUNDS=3 make benchmark ARGS=profit-runs
 */
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { DATABASES } from '@candor/contracts/topology';
import { MongoClient } from 'mongodb';
import { noteFigure } from '../figures.ts';
import { type ApiCaller, signIn } from '../platform/api-caller.ts';
import { startPlatformProcess } from '../platform/platform-process.ts';
import { median } from '../quantile.ts';

const WALLETS = Number(process.env.WALLETS ?? 10_000);
const ROUNDS = Number(process.env.ROUNDS ?? 3);
/** Entries that the ledger inserts at a time. */
const BATCH = 100;
const POLL_MS = 50;

const platform = await startPlatformProcess();
const mongo = await MongoClient.connect(platform.mongo());
const payments = mongo.db(DATABASES.payments);
const [maker, checker] = await Promise.all(
  platform.accounts.filter(({ role }) => role === 'admin').map((one) => signIn(platform, one)),
);
if (!maker || !checker) throw new Error('the demo has no two admins');

const accountIds = Array.from({ length: WALLETS }, (_none, index) =>
  (index + 0x1000).toString(16).padStart(24, '0'),
);
await payments.collection<{ _id: string }>('owners').insertMany(
  accountIds.map((id) => ({
    _id: id,
    fullName: 'Benchmark Investor',
    email: `${id}@mail.example`,
  })),
);

async function ask(who: ApiCaller, ...call: Parameters<ApiCaller['call']>) {
  const { status, code, data } = await who.call(...call);
  if (status >= 300 || !data) throw new Error(`${call[1]} was answered ${status} ${code}`);
  return data;
}

/** Seconds from the approval to the last entry. */
async function runWeek(round: number): Promise<number> {
  const form = new FormData();
  const lines = accountIds.map((id, index) => `${id},${(index % 500) + 1}.25`);
  form.set('period', `2020-W${String(round + 1).padStart(2, '0')}`);
  form.set('file', new Blob([`account,amount\n${lines.join('\n')}`]), 'profit.csv');
  const { id } = await ask(
    maker as ApiCaller,
    'POST',
    '/users/profit-runs',
    form,
    `profit-run-benchmark-${round}`,
  );
  const path = `/users/profit-runs/${id}`;
  await ask(maker as ApiCaller, 'POST', `${path}/propose`, {}, `propose-profit-run-${round}`);
  const decision = { step: 'credit', status: 'approved' };
  const began = performance.now();
  await ask(checker as ApiCaller, 'PATCH', path, decision, `approve-profit-run-${round}`);
  while ((await ask(maker as ApiCaller, 'GET', path)).status !== 'done') await pause(POLL_MS);
  return (performance.now() - began) / 1_000;
}

/** Seconds in which the bare driver inserts copies of a posted entry. */
async function insertBare(round: number): Promise<number> {
  const entries = payments.collection('entries');
  const copies = mongo.db('profit_runs_benchmark').collection('entries');
  for (const { key, name, v: _version, ...options } of await entries.indexes()) {
    if (name !== '_id_') await copies.createIndex(key, { name, ...options });
  }
  const sample = await entries.findOne({ walletId: accountIds[0] });
  if (!sample) throw new Error('no entry to copy');
  const { _id, ...entry } = sample;
  const began = performance.now();
  for (let from = 0; from < WALLETS; from += BATCH) {
    const ids = accountIds.slice(from, from + BATCH);
    await copies.insertMany(
      ids.map((walletId) => ({ ...entry, walletId, seq: round, sourceId: `bare:${round}` })),
    );
  }
  return (performance.now() - began) / 1_000;
}

/** Until all events of the entries are published. */
async function settled(): Promise<void> {
  const pending = () => payments.collection('entries').findOne({ outboxPending: true });
  while (await pending()) await pause(250);
}

try {
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const posting = await runWeek(round);
    await settled();
    const bare = await insertBare(round);
    ratios.push(posting / bare);
    console.log(`${WALLETS} wallets: ${posting.toFixed(1)} s, bare driver ${bare.toFixed(1)} s`);
  }
  console.log(`ratio ${median(ratios).toFixed(1)}`);
  noteFigure({
    name: `profit run of ${WALLETS} wallets / bare insert`,
    unit: '',
    values: ratios,
    atMost: 2,
  });
} finally {
  await mongo.close();
  await platform.remove();
}
