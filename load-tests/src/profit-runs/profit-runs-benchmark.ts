/**
 * Benchmarks a profit run over 10,000 wallets on the embedded platform: from the approval to the last posted entry, while
 * the other services work on what has been posted. Beside it, the bare driver inserts as many copies of an entry, with the
 * same indexes and batches, into the same database. The owners of the wallets are known to payments alone.
 *
 *   WALLETS=10000 make benchmark ARGS=profit-runs
 */
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { DATABASES } from '@candor/contracts/topology';
import { MongoClient } from 'mongodb';
import { noteFigure } from '../figures.ts';
import { type ApiCaller, signIn } from '../platform/api-caller.ts';
import { startPlatformProcess } from '../platform/platform-process.ts';

const WALLETS = Number(process.env.WALLETS ?? 10_000);
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
async function runWeek(): Promise<number> {
  const form = new FormData();
  const lines = accountIds.map((id, index) => `${id},${(index % 500) + 1}.25`);
  form.set('period', '2020-W01');
  form.set('file', new Blob([`account,amount\n${lines.join('\n')}`]), 'profit.csv');
  const { id } = await ask(
    maker as ApiCaller,
    'POST',
    '/users/profit-runs',
    form,
    'profit-run-benchmark',
  );
  const path = `/users/profit-runs/${id}`;
  await ask(maker as ApiCaller, 'POST', `${path}/propose`, {}, 'propose-profit-run');
  const decision = { step: 'credit', status: 'approved' };
  const began = performance.now();
  await ask(checker as ApiCaller, 'PATCH', path, decision, 'approve-profit-run');
  while ((await ask(maker as ApiCaller, 'GET', path)).status !== 'done') await pause(POLL_MS);
  return (performance.now() - began) / 1_000;
}

/** Seconds in which the bare driver inserts copies of an entry. */
async function insertBare(): Promise<number> {
  const entries = payments.collection('entries');
  const copies = mongo.db('profit_runs_benchmark').collection('entries');
  for (const { key, name, v: _version, ...options } of await entries.indexes()) {
    if (name !== '_id_') await copies.createIndex(key, { name, ...options });
  }
  const sample = await entries.findOne({ outboxPending: { $exists: false } });
  if (!sample) throw new Error('no entry to copy');
  const { _id, ...entry } = sample;
  const began = performance.now();
  for (let from = 0; from < WALLETS; from += BATCH) {
    const ids = accountIds.slice(from, from + BATCH);
    await copies.insertMany(
      ids.map((walletId) => ({ ...entry, walletId, seq: 1, sourceId: 'bare' })),
    );
  }
  return (performance.now() - began) / 1_000;
}

try {
  const bare = await insertBare();
  const posting = await runWeek();
  console.log(`${WALLETS} wallets: ${posting.toFixed(1)} s, bare driver ${bare.toFixed(1)} s`);
  noteFigure({
    name: `profit run of ${WALLETS} wallets / bare insert`,
    unit: '',
    values: [posting / bare],
    atMost: 2,
  });
} finally {
  await mongo.close();
  await platform.remove();
}
