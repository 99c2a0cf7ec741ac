import { systemClock } from '@candor/kit/clock';
import { createMemoryBus } from '@candor/kit/events/memory-bus';
import type { VerifyToken } from '@candor/kit/http/auth-middleware';
import { listen } from '@candor/kit/http/http-server';
import { createLogger } from '@candor/kit/logger';
import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { createMemoryStore } from '@candor/kit/testing/memory-store';
import { createPaymentsService } from '@candor/payments/service';
import { SUPPORT_CALLER } from '../platform/support-caller.ts';

/** Serves payments over HTTP, for benchmarks. Every caller is support, unless their tokens say otherwise. */
export async function servePayments(
  connection: Connection,
  verifyToken: VerifyToken = async () => SUPPORT_CALLER,
) {
  const log = createLogger('benchmark', { level: 'silent' });
  const service = createPaymentsService({
    connection,
    bus: createMemoryBus({ log }),
    objects: createMemoryStore(),
    clock: systemClock,
    log,
    verifyToken,
    settings: {
      bucket: 'benchmark',
      depositAddresses: { bitcoin: null, ethereum: null, xrp: null },
      bitcoinRate: null,
      currencyRates: [],
      rateMaxAgeMinutes: 15,
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
      reconciliation: { quickMinutes: 0, fullHours: 0 },
      checkpointSecret: 'the secret of this benchmark, long enough',
    },
  });
  await service.start();
  const server = await listen(service.app, { port: 0, host: '127.0.0.1' });

  return {
    port: server.port,
    context: service.context,
    async close(): Promise<void> {
      await server.close(500);
      await service.stop();
    },
  };
}
