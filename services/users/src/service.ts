import { usersCalls } from '@candor/contracts/calls/users';
import type { Clock } from '@candor/kit/clock';
import type { EventBus } from '@candor/kit/events/event-bus';
import type { VerifyToken } from '@candor/kit/http/auth-middleware';
import { authenticateByToken } from '@candor/kit/http/authenticate';
import { createServiceApp } from '@candor/kit/http/service-app';
import { createLifecycle } from '@candor/kit/lifecycle';
import type { Logger } from '@candor/kit/logger';
import { buildIndexes, type Connection } from '@candor/kit/mongo/connect-mongo';
import { createOutboxRelay } from '@candor/kit/mongo/outbox-relay';
import { createCallRouter } from '@candor/kit/service/call-router';
import type { Express } from 'express';
import { createUsersData } from './data/users-data.ts';
import { consumeAccounts } from './events/consume-accounts.ts';
import { consumeReferrals } from './events/consume-referrals.ts';
import { consumeWallets } from './events/consume-wallets.ts';
import { usersHandlers } from './http/users-handlers.ts';
import type { UsersDeps } from './use-cases/users-deps.ts';
import { bindUseCases, type UsersUseCases } from './use-cases/users-use-cases.ts';

export const USERS_DATABASE = 'candor_users';

export interface UsersServiceDeps {
  /** To {@link USERS_DATABASE}; closed by whoever opened it. */
  connection: Connection;
  bus: EventBus;
  clock: Clock;
  log: Logger;
  verifyToken: VerifyToken;
}

export interface UsersService {
  app: Express;
  /** Builds indexes, consumes, publishes what an earlier process left. */
  start(): Promise<void>;
  /** Lets what is being published end; consuming ends with the bus. */
  stop(): Promise<void>;
  useCases: UsersUseCases;
  /** Resolves when every event of this service is published. */
  drain(): Promise<void>;
}

export function createUsersService(deps: UsersServiceDeps): UsersService {
  const { connection, bus, clock, log, verifyToken } = deps;
  const data = createUsersData(connection);
  const relay = createOutboxRelay({ models: data.outboxes, bus, log });
  const told: UsersDeps = { data, clock, log, onWritten: () => relay.nudge() };
  const useCases = bindUseCases(told);

  const lifecycle = createLifecycle(
    [
      { name: 'indexes', start: () => buildIndexes(connection) },
      {
        name: 'consumers',
        async start() {
          await consumeAccounts(bus, told);
          await consumeWallets(bus, told);
          await consumeReferrals(bus, told);
        },
      },
      { name: 'outbox relay', start: () => relay.start(), stop: () => relay.stop() },
    ],
    log,
  );

  const app = createServiceApp({
    name: 'users',
    log,
    bus,
    relay,
    router: createCallRouter(usersCalls, usersHandlers(useCases), {
      authenticate: authenticateByToken(verifyToken),
    }),
    async ready() {
      await connection.db?.command({ ping: 1 });
    },
  });

  return {
    app,
    start: () => lifecycle.start(),
    stop: () => lifecycle.stop(),
    useCases,
    drain: () => relay.drain(),
  };
}
