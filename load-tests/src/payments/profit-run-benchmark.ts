/**
 * Benchmarks a profit run over 10,000 wallets, over HTTP: the dry run of an uploaded list, and from the approval to the last
 * posted entry, for several weeks in succession. Beside each, the bare driver inserts as many copies of the posted entries,
 * with the same indexes and batches, into the same database.
 *
 *   WALLETS=10000 ROUNDS=3 make benchmark ARGS=payments/profit-run
 */
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { ProfitRunView } from '@candor/contracts/profit-runs';
import { startMongoServer } from '@candor/embedded-mongo/server';
import { connectMongo } from '@candor/kit/mongo/connect-mongo';
import { SUPPORT_CALLER } from '../platform/support-caller.ts';
import { median } from '../quantile.ts';
import { servePayments } from './serve-payments.ts';

const WALLETS = Number(process.env.WALLETS ?? 10_000);
const ROUNDS = Number(process.env.ROUNDS ?? 3);
/** From the approval to the last entry. */
const TARGET_S = 60;
/** Entries that the ledger inserts at a time. */
const BATCH = 100;
const POLL_MS = 100;

const mongo = await startMongoServer({});
const connection = await connectMongo(mongo.uri, 'benchmark');
const ADMINS = { maker: '1'.repeat(24), checker: '2'.repeat(24) };
type Admin = keyof typeof ADMINS;
const payments = await servePayments(connection, async (token) => {
  const name = token.split('.')[0] as Admin;
  return { ...SUPPORT_CALLER, id: ADMINS[name], role: 'admin', name };
});

const accountIds = Array.from({ length: WALLETS }, (_, index) =>
  (index + 0x1000).toString(16).padStart(24, '0'),
);
for (let from = 0; from < WALLETS; from += 1_000) {
  await connection.collection('owners').insertMany(
    accountIds.slice(from, from + 1_000).map((id) => ({
      _id: id as never,
      fullName: 'Benchmark Investor',
      email: `${id}@mail.example`,
    })),
  );
}

let keys = 0;
async function call(
  who: Admin,
  method: string,
  path: string,
  body?: object,
): Promise<ProfitRunView> {
  const isForm = body instanceof FormData;
  keys += 1;
  const response = await fetch(
    `http://127.0.0.1:${payments.port}/api/v1/users/profit-runs${path}`,
    {
      method,
      headers: {
        authorization: `Bearer ${who}.b.c`,
        'idempotency-key': `profit-run-benchmark-${keys}`,
        ...(isForm || method === 'GET' ? {} : { 'content-type': 'application/json' }),
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    },
  );
  const answer = (await response.json()) as { message?: string; data: { data: ProfitRunView } };
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${answer.message}`);
  return answer.data.data;
}

async function runWeek(round: number): Promise<{ draft: number; posting: number }> {
  const form = new FormData();
  const lines = accountIds.map((id, index) => `${id},${(index % 500) + 1}.25`);
  form.set('period', `2020-W${String(round + 1).padStart(2, '0')}`);
  form.set('file', new Blob([`account,amount\n${lines.join('\n')}`]), 'profit.csv');
  const began = performance.now();
  const { id } = await call('maker', 'POST', '', form);
  const draft = performance.now() - began;
  await call('maker', 'POST', `/${id}/propose`, {});
  const approved = performance.now();
  await call('checker', 'PATCH', `/${id}`, { step: 'credit', status: 'approved' });
  let run: ProfitRunView;
  do {
    await pause(POLL_MS);
    run = await call('maker', 'GET', `/${id}`);
  } while (run.status !== 'done');
  const posting = performance.now() - approved;
  if (run.posted.wallets !== WALLETS || run.skipped > 0)
    throw new Error(`${run.posted.wallets} of ${WALLETS} wallets were credited`);
  return { draft, posting };
}

/** Inserts copies of a posted entry by the bare driver. */
async function insertBare(round: number): Promise<number> {
  const entries = connection.collection('entries');
  const copies = connection.collection('bare_entries');
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
  return performance.now() - began;
}

const times = { draft: [] as number[], posting: [] as number[], bare: [] as number[] };
for (let round = 0; round < ROUNDS; round += 1) {
  const { draft, posting } = await runWeek(round);
  times.draft.push(draft);
  times.posting.push(posting);
  times.bare.push(await insertBare(round));
}
const inSeconds = (values: readonly number[]) => median(values) / 1_000;
const posting = inSeconds(times.posting);
console.log(`${WALLETS} wallets, median of ${ROUNDS} weeks`);
console.log(`dry run of the list:              ${inSeconds(times.draft).toFixed(1)} s`);
console.log(
  `from approval to the last entry:  ${posting.toFixed(1)} s (wanted: at most ${TARGET_S}) ${posting <= TARGET_S ? '(met)' : '(MISSED)'}`,
);
console.log(
  `bare driver, as many entries:     ${inSeconds(times.bare).toFixed(1)} s, ratio ${(posting / inSeconds(times.bare)).toFixed(1)}`,
);
await payments.close();
await connection.close();
await mongo.stop();
process.exit();
