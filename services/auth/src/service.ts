import { authCalls } from '@candor/contracts/calls/auth';
import { createOutboxRelay } from '@candor/kit/mongo/outbox-relay';
import { createCallRouter } from '@candor/kit/service/call-router';
import { createService, type Service } from '@candor/kit/service/create-service';
import type { ServiceDeps } from '@candor/kit/service/service-deps';
import { bindUseCases } from '@candor/kit/service/use-cases';
import { createAuthData } from './data/auth-data.ts';
import { createSigningKeyStore } from './data/signing-key-store.ts';
import { type RandomBytes, randomSecret, systemRandom } from './domain/random.ts';
import { createAuthCookies } from './http/auth-cookies.ts';
import { authHandlers } from './http/auth-handlers.ts';
import { authenticateSession } from './http/authenticate-session.ts';
import { rootRouter } from './http/root-router.ts';
import { createUnfinishedEndings } from './jobs/unfinished-endings.ts';
import { createAccessTokens } from './security/access-tokens.ts';
import { createKnownDevices } from './security/known-devices.ts';
import { createPasswordHasher } from './security/password-hasher.ts';
import { createSigningKeys } from './security/signing-keys.ts';
import { type AuthSettings, completeSettings } from './settings.ts';
import type { AuthDeps } from './use-cases/auth-deps.ts';
import { type AuthUseCases, authUseCases } from './use-cases/auth-use-cases.ts';
import { bootstrapAdmin } from './use-cases/bootstrap-admin.ts';

export const AUTH_DATABASE = 'candor_auth';

/** It issues the tokens, so it verifies them by its own keys. */
export interface AuthServiceDeps extends Omit<ServiceDeps, 'verifyToken'> {
  settings: AuthSettings;
  random?: RandomBytes;
}

export interface AuthService extends Service {
  useCases: AuthUseCases;
}

/** Accounts, sessions, one-time links and the signing keys. */
export function createAuthService(given: AuthServiceDeps): AuthService {
  const { connection, bus, clock, log, random = systemRandom } = given;
  const settings = completeSettings(given.settings);
  const outbox = createOutboxRelay({ bus, log });
  const keys = createSigningKeys(createSigningKeyStore(connection, () => clock.now()));
  const hasher = createPasswordHasher({
    cost: settings.argon2,
    atOnce: settings.hashesAtOnce,
    maxWaiting: settings.hashesWaiting,
    nobodysPassword: randomSecret(random),
  });
  const deps: AuthDeps = {
    data: createAuthData(connection, outbox),
    hasher,
    tokens: createAccessTokens({ keys, clock, lifeSeconds: settings.accessTokenSeconds }),
    devices: createKnownDevices({ keys, clock, random }),
    clock,
    log,
    random,
    settings,
  };
  const useCases = bindUseCases(deps, authUseCases);
  const service = createService(given, {
    name: 'auth',
    outbox,
    calls: createCallRouter(
      authCalls,
      authHandlers({
        useCases,
        cookies: createAuthCookies({ siteOrigin: settings.siteOrigin, clock }),
        minimumAnswerMs: settings.evenAnswerMs,
      }),
      { authenticate: authenticateSession(useCases, deps.tokens.verify) },
    ),
    rootRouter: rootRouter({ useCases, keys, internalKey: settings.internalKey }),
    setup: [
      { name: 'signing keys', start: () => keys.load() },
      { name: 'password hasher', start: () => hasher.prepare() },
      { name: 'first admin', start: () => bootstrapAdmin(deps) },
    ],
    jobs: [createUnfinishedEndings(deps)],
    ready: () => void keys.signing(),
  });
  return { ...service, useCases };
}
