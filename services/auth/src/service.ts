import { authCalls } from '@candor/contracts/calls/auth';
import type { Clock } from '@candor/kit/clock';
import type { EventBus } from '@candor/kit/events/event-bus';
import { createServiceApp } from '@candor/kit/http/service-app';
import { createLifecycle } from '@candor/kit/lifecycle';
import type { Logger } from '@candor/kit/logger';
import { buildIndexes, type Connection } from '@candor/kit/mongo/connect-mongo';
import { createOutboxRelay } from '@candor/kit/mongo/outbox-relay';
import { createPeriodicJob } from '@candor/kit/periodic-job';
import { createCallRouter } from '@candor/kit/service/call-router';
import type { Express } from 'express';
import { createAccountModel } from './data/account-model.ts';
import { createAccountStore } from './data/account-store.ts';
import { createFailureStore } from './data/failure-store.ts';
import { createSessionModel } from './data/session-model.ts';
import { createSessionStore } from './data/session-store.ts';
import { createSigningKeyStore } from './data/signing-key-store.ts';
import { type RandomBytes, randomSecret, systemRandom } from './domain/random.ts';
import { createAuthCookies } from './http/auth-cookies.ts';
import { authHandlers } from './http/auth-handlers.ts';
import { authenticateSession } from './http/authenticate-session.ts';
import { rootRouter } from './http/root-router.ts';
import { createAccessTokens } from './security/access-tokens.ts';
import { createKnownDevices } from './security/known-devices.ts';
import { createPasswordHasher } from './security/password-hasher.ts';
import { createSigningKeys } from './security/signing-keys.ts';
import { type AuthSettings, completeSettings } from './settings.ts';
import type { AuthContext } from './use-cases/auth-context.ts';
import { type AuthUseCases, bindUseCases } from './use-cases/auth-use-cases.ts';
import { bootstrapAdmin } from './use-cases/bootstrap-admin.ts';
import { finishEndings } from './use-cases/end-sessions.ts';

export const AUTH_DATABASE = 'candor_auth';

export interface AuthServiceDeps {
  /** To {@link AUTH_DATABASE}; closed by whoever opened it. */
  connection: Connection;
  bus: EventBus;
  clock: Clock;
  log: Logger;
  settings: AuthSettings;
  random?: RandomBytes;
}

export interface AuthService {
  app: Express;
  /** Builds indexes, loads or makes the signing key, publishes what an earlier process left. */
  start(): Promise<void>;
  /** Lets what is being published end. */
  stop(): Promise<void>;
  useCases: AuthUseCases;
  /** Resolves when every event of this service is published. */
  drain(): Promise<void>;
}

/** How often is looked for endings of sessions that a crash cut short. */
const FINISH_EVERY_MS = 30_000;

export function createAuthService(deps: AuthServiceDeps): AuthService {
  const { connection, bus, clock, log, random = systemRandom } = deps;
  const settings = completeSettings(deps.settings);
  const accountModel = createAccountModel(connection);
  const sessionModel = createSessionModel(connection);
  const relay = createOutboxRelay({
    models: [accountModel as never, sessionModel as never],
    bus,
    log,
  });
  const keys = createSigningKeys(createSigningKeyStore(connection, () => clock.now()));
  const hasher = createPasswordHasher({
    cost: settings.argon2,
    atOnce: settings.hashesAtOnce,
    maxWaiting: settings.hashesWaiting,
    nobodysPassword: randomSecret(random),
  });
  const context: AuthContext = {
    accounts: createAccountStore(accountModel),
    sessions: createSessionStore(sessionModel),
    failures: createFailureStore(connection),
    hasher,
    tokens: createAccessTokens({ keys, clock, lifeSeconds: settings.accessTokenSeconds }),
    devices: createKnownDevices({ keys, clock, random }),
    clock,
    log,
    random,
    settings,
    onWritten: () => relay.nudge(),
  };
  const useCases = bindUseCases(context);
  const endings = createPeriodicJob({
    name: 'ending sessions',
    run: () => finishEndings(context),
    everyMs: FINISH_EVERY_MS,
    log,
  });

  const lifecycle = createLifecycle(
    [
      { name: 'indexes', start: () => buildIndexes(connection) },
      { name: 'signing keys', start: () => keys.load() },
      { name: 'password hasher', start: () => hasher.prepare() },
      { name: 'first admin', start: () => bootstrapAdmin(context) },
      { name: 'ending sessions', start: () => endings.start(), stop: () => endings.stop() },
      { name: 'outbox relay', start: () => relay.start(), stop: () => relay.stop() },
    ],
    log,
  );

  const app = createServiceApp({
    name: 'auth',
    log,
    bus,
    relay,
    router: createCallRouter(
      authCalls,
      authHandlers({
        useCases,
        cookies: createAuthCookies({ siteOrigin: settings.siteOrigin, clock }),
        minimumAnswerMs: settings.evenAnswerMs,
      }),
      { authenticate: authenticateSession(useCases, context.tokens.verify) },
    ),
    rootRouter: rootRouter({ useCases, keys, internalKey: settings.internalKey }),
    async ready() {
      keys.signing();
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
