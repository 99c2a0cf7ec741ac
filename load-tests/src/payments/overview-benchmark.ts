/**
 * Benchmarks the overview of a year over HTTP: a ledger of many entries against one of 1,000, alternating in the same run, and
 * the rebuild of its totals. `make benchmark ARGS="payments/overview [COUNT]"`, 100,000 if omitted. Entries are written to
 * the database directly, and counted by the rebuild.
 */
import { performance } from 'node:perf_hooks';
import { addDays } from '@candor/contracts/overview';
import { startMongoServer } from '@candor/embedded-mongo/server';
import { connectMongo } from '@candor/kit/mongo/connect-mongo';
import { median, quantile } from '../quantile.ts';
import { fillLedger } from './fill-ledger.ts';
import { servePayments } from './serve-payments.ts';

const SIZES = { small: 1_000, large: Number(process.argv[2] ?? 100_000) };
const ROUNDS = 100;

type Size = keyof typeof SIZES;

async function open(entries: number) {
  const mongo = await startMongoServer({});
  const connection = await connectMongo(mongo.uri, 'benchmark');
  const filling = performance.now();
  await fillLedger(connection, entries);
  const filled = (performance.now() - filling) / 1_000;
  const served = await servePayments(connection);
  const { moneyTotals } = served.context;
  const building = performance.now();
  // The service has begun to build them beside its start.
  while (await moneyTotals.needsBuild()) await new Promise((resolve) => setTimeout(resolve, 20));
  const seconds = (performance.now() - building) / 1_000;
  console.log(
    `${entries} entries written in ${filled.toFixed(1)} s, counted in ${seconds.toFixed(1)} s`,
  );
  return {
    async read(path: string): Promise<number> {
      const began = performance.now();
      const response = await fetch(`http://127.0.0.1:${served.port}/api/v1/${path}`, {
        headers: { authorization: 'Bearer a.b.c' },
      });
      await response.text();
      if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
      return performance.now() - began;
    },
    async close(): Promise<void> {
      await served.close();
      await connection.close();
      await mongo.stop();
    },
  };
}

const today = new Date().toISOString().slice(0, 10);
const toPath = (days: number) => `overview/money?from=${addDays(today, 1 - days)}&to=${today}`;
const CALLS = {
  'a year': toPath(365),
  '30 days': toPath(30),
  'what waits': 'overview/waiting-requests',
};

const ledgers = { small: await open(SIZES.small), large: await open(SIZES.large) };
for (const [name, path] of Object.entries(CALLS)) {
  const times: Record<Size, number[]> = { small: [], large: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    // The order alternates each round, so that neither always comes second.
    const order: Size[] = round % 2 ? ['small', 'large'] : ['large', 'small'];
    for (const size of order) times[size].push(await ledgers[size].read(path));
  }
  const [small, large] = [median(times.small), median(times.large)];
  const p95 = quantile(times.large, 0.95);
  console.log(
    `${name}: ${small.toFixed(1)} ms of 1,000, ${large.toFixed(1)} ms of ${SIZES.large} (p95 ${p95.toFixed(1)} ms), ratio ${(large / small).toFixed(2)}`,
  );
}
await Promise.all(Object.values(ledgers).map((one) => one.close()));
