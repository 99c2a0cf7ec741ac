import { paymentsCalls } from '@candor/contracts/calls/payments';
import type { Clock } from '@candor/kit/clock';
import type { EventBus } from '@candor/kit/events/event-bus';
import type { VerifyToken } from '@candor/kit/http/auth-middleware';
import { authenticateByToken } from '@candor/kit/http/authenticate';
import { createServiceApp } from '@candor/kit/http/service-app';
import { createLifecycle } from '@candor/kit/lifecycle';
import type { Logger } from '@candor/kit/logger';
import { buildIndexes, type Connection } from '@candor/kit/mongo/connect-mongo';
import { createOutboxRelay } from '@candor/kit/mongo/outbox-relay';
import type { ObjectStore } from '@candor/kit/object-store/object-store';
import { createPeriodicJob } from '@candor/kit/periodic-job';
import { createCallRouter } from '@candor/kit/service/call-router';
import type { Express } from 'express';
import { createPaymentsData } from './data/payments-data.ts';
import { onAccountRegistered } from './events/on-account-registered.ts';
import { onReferralQualified } from './events/on-referral-qualified.ts';
import { paymentsHandlers } from './http/payments-handlers.ts';
import { createReceiptImages, type UploadLimits } from './images/receipt-image.ts';
import type { PaymentsSettings } from './settings.ts';
import type { CrashPoint, PaymentsContext } from './use-cases/payments-context.ts';
import { sweep } from './use-cases/sweep.ts';
import { sweepOrphans } from './use-cases/sweep-orphans.ts';
import { createCheckpointWriter } from './use-cases/write-checkpoints.ts';

export interface PaymentsDeps {
  connection: Connection;
  bus: EventBus;
  objects: ObjectStore;
  clock: Clock;
  log: Logger;
  verifyToken: VerifyToken;
  settings: PaymentsSettings;
  sweep?: { everyMs: number; graceMs: number };
  uploads?: UploadLimits;
  /** Tests stop the process at named moments. */
  reached?: (point: CrashPoint) => void;
}

export interface PaymentsService {
  app: Express;
  context: PaymentsContext;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Resolves when every event written so far has been handed to the bus. */
  drain(): Promise<void>;
}

const CHECKPOINT_EVERY_MS = 5_000;
const BUCKET_RETRY_MS = 2_000;
const ORPHANS_EVERY_MS = 6 * 3_600_000;

/** The payments service: plans, receipts, withdrawals, adjustments and the ledger behind them. */
export function createPaymentsService(deps: PaymentsDeps): PaymentsService {
  const { connection, bus, objects, clock, log, settings } = deps;
  const data = createPaymentsData(connection, log, (entry) => {
    relay.nudge();
    checkpointWriter.note(entry);
  });
  const checkpointWriter = createCheckpointWriter(data.checkpoints);
  const relay = createOutboxRelay({
    models: [data.entries, data.receipts, data.withdrawals, data.adjustments] as never,
    bus,
    log,
  });
  const context: PaymentsContext = {
    data,
    objects,
    images: createReceiptImages(deps.uploads),
    clock,
    log,
    settings,
    nudge: () => relay.nudge(),
    reached: deps.reached ?? (() => {}),
  };
  const { everyMs, graceMs } = deps.sweep ?? { everyMs: 5_000, graceMs: 3_000 };
  const sweeper = createPeriodicJob({
    name: 'sweep',
    everyMs,
    log,
    async run() {
      const settled = await sweep(context, graceMs);
      if (settled > 0) log.info({ settled }, 'sweep settled interrupted workflows');
    },
  });
  const checkpointJob = createPeriodicJob({
    name: 'checkpoint',
    everyMs: CHECKPOINT_EVERY_MS,
    log,
    run: () => checkpointWriter.flush(),
  });

  let hasBucket = false;
  const bucketJob = createPeriodicJob({
    name: 'bucket',
    everyMs: BUCKET_RETRY_MS,
    log,
    async run() {
      if (hasBucket) return;
      await objects.ensureBucket(settings.bucket);
      hasBucket = true;
    },
  });
  const stopping = new AbortController();
  const orphanJob = createPeriodicJob({
    name: 'orphan sweep',
    everyMs: ORPHANS_EVERY_MS,
    log,
    async run() {
      const removed = await sweepOrphans(context, { signal: stopping.signal });
      if (removed > 0) log.info({ removed }, 'orphan sweep removed images');
    },
  });

  const app = createServiceApp({
    name: 'payments',
    log,
    bus,
    relay,
    router: createCallRouter(paymentsCalls, paymentsHandlers(context), {
      authenticate: authenticateByToken(deps.verifyToken),
    }),
    ready: async () => {
      // Without the object store only uploads are refused: money moves on.
      await connection.db?.command({ ping: 1 });
    },
  });

  const lifecycle = createLifecycle(
    [
      { name: 'indexes', start: () => buildIndexes(connection) },
      { name: 'bucket', start: () => bucketJob.start(), stop: () => bucketJob.stop() },
      {
        name: 'consumers',
        async start() {
          await bus.consume('payments.accounts', (event) => onAccountRegistered(context, event));
          await bus.consume('payments.referrals', (event) => onReferralQualified(context, event));
        },
      },
      { name: 'relay', start: () => relay.start(), stop: () => relay.stop() },
      { name: 'sweeper', start: () => void sweeper.start(), stop: () => sweeper.stop() },
      {
        name: 'checkpoints',
        start: () => void checkpointJob.start(),
        async stop() {
          await checkpointJob.stop();
          await checkpointWriter.flush();
        },
      },
      {
        name: 'orphan sweep',
        start: () => void orphanJob.start(),
        stop() {
          stopping.abort();
          return orphanJob.stop();
        },
      },
    ],
    log,
  );
  return {
    app,
    context,
    start: () => lifecycle.start(),
    stop: () => lifecycle.stop(),
    drain: () => relay.drain(),
  };
}
