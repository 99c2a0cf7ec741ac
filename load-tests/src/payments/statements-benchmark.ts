/**
 * Benchmarks statements and a filtered history over HTTP. A statement of 100,000 entries in each format: time to the first
 * byte, to the end, and the memory of the process beyond idle. A page of a history with 10,000 entries: each filter against
 * none, alternating in the same run.
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

const WALLETS = {
  long: { id: 'a'.repeat(24), entries: 100_000 },
  usual: { id: 'b'.repeat(24), entries: 10_000 },
};
const ROUNDS = 100;
const BATCH = 2_000;
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

const log = createLogger('benchmark', { level: 'silent' });
const mongo = await startMongoServer({});
const connection = await connectMongo(mongo.uri, 'statements_benchmark');
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
    kycWithdrawalLimit: Number.MAX_SAFE_INTEGER,
    receiptDueHours: 24,
    withdrawalDueHours: 48,
    checkpointSecret: 'the secret of this benchmark, long enough',
  },
});
await service.start();

async function fill({ id, entries }: { id: string; entries: number }): Promise<void> {
  let head = EMPTY_HEAD;
  let batch: object[] = [];
  for (let index = 1; index <= entries; index += 1) {
    const entry = sealEntry(head, {
      walletId: id,
      sourceId: `benchmark:${index}`,
      kind: 'adjustment',
      postings: [moveUsd('house:adjustments', 'profit', 100)],
      about: 100,
      reference: null,
      detail: 'profit, by an admin',
      actor: { id: null, role: 'system' },
      reason: `entry ${index}`,
      reverses: null,
      correlationId: 'benchmark',
      occurredAt: new Date(Date.now() - (entries - index) * 60_000),
    });
    head = toHead(entry);
    batch.push(entry);
    if (batch.length === BATCH || index === entries) {
      await connection.collection('entries').insertMany(batch);
      batch = [];
    }
  }
}

await fill(WALLETS.long);
await fill(WALLETS.usual);
const server = await listen(service.app, { port: 0, host: '127.0.0.1' });

function request(path: string): Promise<Response> {
  return fetch(`http://127.0.0.1:${server.port}/api/v1/users/${path}`, {
    headers: { authorization: 'Bearer a.b.c' },
  });
}

/** Reads a statement without keeping it. */
async function measureStatement(format: string, days: string) {
  globalThis.gc?.();
  const idle = process.memoryUsage().rss;
  let highest = idle;
  const timer = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage().rss);
  }, 20);
  const began = performance.now();
  const response = await request(`${WALLETS.long.id}/statement.${format}?${days}`);
  let first = 0;
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    first ||= performance.now() - began;
    bytes += chunk.length;
  }
  clearInterval(timer);
  if (response.status !== 200) throw new Error(`statement.${format} answered ${response.status}`);
  return { first, total: performance.now() - began, bytes, memory: (highest - idle) / 2 ** 20 };
}

const today = new Date().toISOString().slice(0, 10);
// The first download loads what all later ones use.
await measureStatement('pdf', `from=${today}&to=${today}`);
for (const format of ['csv', 'pdf', 'json']) {
  const { first, total, bytes, memory } = await measureStatement(
    format,
    `from=2020-01-01&to=${today}`,
  );
  const met = first <= FIRST_BYTE_MS && memory <= MEMORY_MB;
  console.log(
    `statement.${format}, 100,000 entries: first byte ${first.toFixed(0)} ms, end ${(total / 1_000).toFixed(1)} s, ` +
      `${(bytes / 2 ** 20).toFixed(1)} MB, ${memory.toFixed(0)} MB beyond idle ${met ? '(met)' : '(MISSED)'}`,
  );
}

async function measurePage(filter: string): Promise<number> {
  const began = performance.now();
  const response = await request(`${WALLETS.usual.id}/transactions?limit=25&${encodeURI(filter)}`);
  await response.json();
  if (response.status !== 200) throw new Error(`${filter} answered ${response.status}`);
  return performance.now() - began;
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
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

await server.close(500);
await service.stop();
await connection.close();
await mongo.stop();
