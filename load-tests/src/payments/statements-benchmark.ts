/**
 * Benchmarks statements and a filtered history over HTTP. A statement of 100,000 entries in each format: time to the first
 * byte, to the end, and the memory beyond idle of the service, which has a process of its own. A page of a history with 10,000 entries: each filter against
 * none, alternating in the same run.
 */
import { performance } from 'node:perf_hooks';
import { startMongoServer } from '@candor/embedded-mongo/server';
import { connectMongo } from '@candor/kit/mongo/connect-mongo';
import { median } from '../quantile.ts';
import { fillWallet } from './fill-wallet.ts';
import { type PaymentsProcess, servesPayments, startPaymentsProcess } from './payments-process.ts';

if (await servesPayments()) process.exit();

const WALLETS = {
  long: { id: 'a'.repeat(24), entries: 100_000 },
  usual: { id: 'b'.repeat(24), entries: 10_000 },
};
const ROUNDS = 100;
const FIRST_BYTE_MS = 1_000;
const MEMORY_MB = 80;
const MAX_RATIO = 2;
const FILTERS = [
  'group=profits',
  'kind=adjustment',
  'state=successful',
  'state=pending',
  'days=30',
  'from=2026-01-01&zone=Europe/Berlin',
  'min=1&max=5000',
  'query=entry 9999',
  'query=no such text',
];

const mongo = await startMongoServer({});
const connection = await connectMongo(mongo.uri, 'benchmark');

for (const { id, entries } of Object.values(WALLETS)) await fillWallet(connection, id, entries);

/** Reads a statement without keeping it. */
async function measureStatement(payments: PaymentsProcess, format: string, days: string) {
  await payments.startSampling();
  const began = performance.now();
  const response = await payments.request(`${WALLETS.long.id}/statement.${format}?${days}`);
  let first = 0;
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    first ||= performance.now() - began;
    bytes += chunk.length;
  }
  const total = performance.now() - began;
  const memory = (await payments.endSampling()) / 2 ** 20;
  if (response.status !== 200) throw new Error(`statement.${format} answered ${response.status}`);
  return { first, total, bytes, memory };
}

// The first process adds up days and signs the state of the ledger: memory that it keeps would hide what statements take.
await (await startPaymentsProcess(mongo.uri)).stop();
const today = new Date().toISOString().slice(0, 10);
for (const format of ['csv', 'pdf', 'json']) {
  // A process of its own each: memory that an earlier statement has left would hide what this one takes.
  const payments = await startPaymentsProcess(mongo.uri);
  // The first download loads what all later ones use.
  await measureStatement(payments, format, `from=${today}&to=${today}`);
  const { first, total, bytes, memory } = await measureStatement(
    payments,
    format,
    `from=2020-01-01&to=${today}`,
  );
  await payments.stop();
  const met = first <= FIRST_BYTE_MS && memory <= MEMORY_MB;
  console.log(
    `statement.${format}, 100,000 entries: first byte ${first.toFixed(0)} ms, end ${(total / 1_000).toFixed(1)} s, ` +
      `${(bytes / 2 ** 20).toFixed(1)} MB, ${memory.toFixed(0)} MB beyond idle ${met ? '(met)' : '(MISSED)'}`,
  );
}

const payments = await startPaymentsProcess(mongo.uri);

async function measurePage(filter: string): Promise<number> {
  const began = performance.now();
  const response = await payments.request(
    `${WALLETS.usual.id}/transactions?limit=25&${encodeURI(filter)}`,
  );
  await response.json();
  if (response.status !== 200) throw new Error(`${filter} answered ${response.status}`);
  return performance.now() - began;
}

const firstSearch = await measurePage('query=entry');
console.log(`first search of a wallet, which indexes 10,000 entries: ${firstSearch.toFixed(0)} ms`);
for (const filter of FILTERS) {
  const times = { none: [] as number[], filtered: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    // The order alternates each round, so that neither always comes second.
    const order = round % 2 ? (['none', 'filtered'] as const) : (['filtered', 'none'] as const);
    for (const which of order) {
      times[which].push(await measurePage(which === 'none' ? '' : filter));
    }
  }
  const [none, filtered] = [median(times.none), median(times.filtered)];
  const ratio = filtered / none;
  console.log(
    `${filter}: median ${filtered.toFixed(2)} ms, unfiltered ${none.toFixed(2)} ms, ratio ${ratio.toFixed(2)} ${ratio <= MAX_RATIO ? '(met)' : '(MISSED)'}`,
  );
}

await payments.stop();
await connection.close();
await mongo.stop();
process.exit();
