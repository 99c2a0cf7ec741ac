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

const BATCH = 2_000;

/** The payments service over an embedded database, for benchmarks in this process. Every caller is support. */
export async function openPayments() {
  const log = createLogger('benchmark', { level: 'silent' });
  const mongo = await startMongoServer({});
  const connection = await connectMongo(mongo.uri, 'benchmark');
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
      makerLimits: { day: 0, week: 0 },
      walletLimits: { day: 0, week: 0 },
      proposalHours: 72,
      payoutThreshold: 0,
      recentCreditDays: 7,
      referralReward: 0,
      kycWithdrawalLimit: Number.MAX_SAFE_INTEGER,
      receiptDueHours: 24,
      withdrawalDueHours: 48,
      checkpointSecret: 'the secret of this benchmark, long enough',
    },
  });
  await service.start();
  const server = await listen(service.app, { port: 0, host: '127.0.0.1' });

  return {
    /** Writes a wallet of that many entries, one a minute up to now, with the reasons "entry 1" and so on. */
    async fill(walletId: string, entries: number): Promise<void> {
      let head = EMPTY_HEAD;
      let batch: object[] = [];
      for (let index = 1; index <= entries; index += 1) {
        const entry = sealEntry(head, {
          walletId,
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
    },
    /** Calls `users/…` of the API. */
    request(path: string): Promise<Response> {
      return fetch(`http://127.0.0.1:${server.port}/api/v1/users/${path}`, {
        headers: { authorization: 'Bearer a.b.c' },
      });
    },
    async close(): Promise<void> {
      await server.close(500);
      await service.stop();
      await connection.close();
      await mongo.stop();
    },
  };
}
