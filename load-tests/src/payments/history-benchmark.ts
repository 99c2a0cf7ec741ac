/**
 * Benchmarks the first page of a history over HTTP: a wallet with 100,000 entries against one with 100,
 * alternating in the same run. Prints medians and their ratio.
 */
import { performance } from 'node:perf_hooks';
import { startMongoServer } from '@candor/embedded-mongo/server';
import { systemClock } from '@candor/kit/clock';
import { createMemoryBus } from '@candor/kit/events/memory-bus';
import { listen } from '@candor/kit/http/http-server';
import { createLogger } from '@candor/kit/logger';
import { connectMongo } from '@candor/kit/mongo/connect-mongo';
import { createMemoryStore } from '@candor/kit/testing/memory-store';
import { EMPTY_HEAD, sealEntry, toHead } from '@candor/payments/domain/ledger-entry';
import { moveUsd } from '@candor/payments/domain/posting';
import { createPaymentsService } from '@candor/payments/service';

const SIZES = { small: 100, large: 100_000 };
const ROUNDS = 300;
const BATCH = 2_000;

const WALLETS = { small: 'a'.repeat(24), large: 'b'.repeat(24) };
type Size = keyof typeof WALLETS;

const log = createLogger('benchmark', { level: 'silent' });
const mongo = await startMongoServer({});
const connection = await connectMongo(mongo.uri, 'history_benchmark');
const service = createPaymentsService({
  connection,
  bus: createMemoryBus({ log }),
  objects: createMemoryStore(),
  clock: systemClock,
  log,
  verifyToken: async () => ({
    id: 'c'.repeat(24),
    sessionId: 's',
    role: 'support',
    scope: 'full',
    email: 'support@mail.example',
    name: 'Support Desk',
    authenticatedAt: 0,
    expiresAt: 0,
  }),
  settings: {
    bucket: 'benchmark',
    depositAddresses: { bitcoin: null, ethereum: null, xrp: null },
    bitcoinRate: null,
    currencyRates: [],
    payoutDestinations: 'optional',
    payoutDestinationDelayHours: 24,
    credentialsResetHoldHours: 48,
    adjustmentThreshold: 0,
    referralReward: 0,
    receiptDueHours: 24,
    withdrawalDueHours: 48,
    checkpointSecret: 'the secret of this benchmark, long enough',
  },
});
await service.start();

async function fill(size: Size): Promise<void> {
  const entries = connection.collection('entries');
  let head = EMPTY_HEAD;
  let batch: object[] = [];
  for (let index = 1; index <= SIZES[size]; index += 1) {
    const entry = sealEntry(head, {
      walletId: WALLETS[size],
      sourceId: `benchmark:${index}`,
      kind: 'adjustment',
      postings: [moveUsd('house:adjustments', 'profit', 100)],
      about: 100,
      reference: null,
      detail: 'profit, by an admin',
      actor: { id: null, role: 'system' },
      reason: 'benchmark',
      reverses: null,
      correlationId: 'benchmark',
      occurredAt: new Date(Date.now() - (SIZES[size] - index) * 60_000),
    });
    head = toHead(entry);
    batch.push(entry);
    if (batch.length === BATCH || index === SIZES[size]) {
      await entries.insertMany(batch);
      batch = [];
    }
  }
}

await fill('small');
await fill('large');

const server = await listen(service.app, { port: 0, host: '127.0.0.1' });
const times: Record<Size, number[]> = { small: [], large: [] };

async function firstPage(size: Size): Promise<number> {
  const began = performance.now();
  const response = await fetch(
    `http://127.0.0.1:${server.port}/api/v1/users/${WALLETS[size]}/transactions?limit=25`,
    {
      headers: { authorization: 'Bearer a.b.c' },
    },
  );
  const body = (await response.json()) as { data: { data: unknown[]; page: { total: number } } };
  if (body.data.data.length !== 25 || body.data.page.total !== SIZES[size])
    throw new Error('wrong page');
  return performance.now() - began;
}

for (let round = 0; round < ROUNDS; round += 1) {
  // The order alternates each round, so that neither always comes second.
  const order: Size[] = round % 2 ? ['small', 'large'] : ['large', 'small'];
  for (const size of order) times[size].push(await firstPage(size));
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

const small = median(times.small);
const large = median(times.large);
console.log(`first page, 100 entries:     median ${small.toFixed(2)} ms of ${ROUNDS}`);
console.log(`first page, 100,000 entries: median ${large.toFixed(2)} ms of ${ROUNDS}`);
console.log(`ratio ${(large / small).toFixed(2)} (wanted: at most 2)`);

await server.close(500);
await service.stop();
await connection.close();
await mongo.stop();
