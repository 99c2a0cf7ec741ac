import type { Clock } from '@candor/kit/clock';
import type { EventBus } from '@candor/kit/events/event-bus';
import type { VerifyToken } from '@candor/kit/http/auth-middleware';
import { createServiceApp } from '@candor/kit/http/service-app';
import { createLifecycle } from '@candor/kit/lifecycle';
import type { Logger } from '@candor/kit/logger';
import { buildIndexes, type Connection } from '@candor/kit/mongo/connect-mongo';
import { createOutboxRelay } from '@candor/kit/mongo/outbox-relay';
import type { ObjectStore } from '@candor/kit/object-store/object-store';
import type { Express } from 'express';
import { createPaymentsData } from './data/payments-data.ts';
import { onAccountRegistered } from './events/on-account-registered.ts';
import { onReferralQualified } from './events/on-referral-qualified.ts';
import { paymentsRouter } from './http/payments-router.ts';
import { createReceiptImages, type UploadLimits } from './images/receipt-image.ts';
import { createOrphanSweeper } from './orphan-sweeper.ts';
import type { PaymentsSettings } from './settings.ts';
import { createSweeper } from './sweeper.ts';
import type { CrashPoint, PaymentsContext } from './use-cases/payments-context.ts';

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

/** The payments service: plans, receipts, withdrawals, adjustments and the ledger behind them. */
export function createPaymentsService(deps: PaymentsDeps): PaymentsService {
  const { connection, bus, objects, clock, log, settings } = deps;
  const data = createPaymentsData(connection, log, () => relay.nudge());
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
  const orphanSweeper = createOrphanSweeper(context);
  const sweeper = createSweeper(context, deps.sweep ?? { everyMs: 5_000, graceMs: 3_000 });

  const app = createServiceApp({
    name: 'payments',
    log,
    router: paymentsRouter(context, deps.verifyToken),
    ready: async () => {
      await connection.db?.command({ ping: 1 });
      await objects.ping();
    },
  });

  const lifecycle = createLifecycle(
    [
      { name: 'indexes', start: () => buildIndexes(connection) },
      { name: 'bucket', start: () => objects.ensureBucket(settings.bucket) },
      {
        name: 'consumers',
        async start() {
          await bus.consume('payments.accounts', (event) => onAccountRegistered(context, event));
          await bus.consume('payments.referrals', (event) => onReferralQualified(context, event));
        },
      },
      { name: 'relay', start: () => relay.start(), stop: () => relay.stop() },
      { name: 'sweeper', start: () => sweeper.start(), stop: () => sweeper.stop() },
      {
        name: 'orphan sweeper',
        start: () => orphanSweeper.start(),
        stop: () => orphanSweeper.stop(),
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
