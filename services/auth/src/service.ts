import { authCalls } from '@candor/contracts/calls/auth';
import { eachEvent } from '@candor/kit/events/each-event';
import { withLease } from '@candor/kit/mongo/lease';
import { createOutboxRelay } from '@candor/kit/mongo/outbox-relay';
import { createService, type Service } from '@candor/kit/service/create-service';
import { createPeriodicJob } from '@candor/kit/service/periodic-job';
import type { ServiceDeps } from '@candor/kit/service/service-deps';
import { createActionRecorder } from '@candor/platform/audit/action-recorder';
import { createCallRouter } from '@candor/platform/calls/call-router';
import { bindUseCases } from '@candor/platform/calls/use-cases';
import { createErasure } from '@candor/platform/erasure/erasure';
import { createViewRecorder } from '@candor/platform/views/view-recorder';
import { createLockLinks } from './account-lock/lock-links.ts';
import { eraseAccount } from './accounts/erase-account.ts';
import { createAuthData } from './auth-data.ts';
import type { AuthDeps } from './auth-deps.ts';
import { authHandlers } from './auth-handlers.ts';
import { type AuthUseCases, authUseCases } from './auth-use-cases.ts';
import { expireEmailChanges } from './email-change/end-email-change.ts';
import { createAuthCookies } from './log-in/auth-cookies.ts';
import { createKnownDevices } from './log-in/known-devices.ts';
import { createPasskeys } from './passkeys/passkeys.ts';
import { createBreachedPasswords } from './passwords/breached-passwords.ts';
import { createPasswordHasher } from './passwords/password-hasher.ts';
import { createRootRouter } from './root-router.ts';
import { createSecretBox } from './second-factor/secret-box.ts';
import { createSecret, type RandomBytes, systemRandom } from './secrets/rules/random.ts';
import { createAccessTokens } from './sessions/access-tokens.ts';
import { createSigningKeyStore } from './sessions/data/signing-key-store.ts';
import { authenticateSession } from './sessions/http/authenticate-session.ts';
import { viewsBySession } from './sessions/http/views-by-session.ts';
import { finishInterruptedRevocations } from './sessions/revoke-ended-sessions.ts';
import { createSigningKeys } from './sessions/signing-keys.ts';
import { type AuthSettings, completeSettings } from './settings.ts';
import { finishInterruptedAcceptances } from './staff/accept-invitation.ts';
import { bootstrapAdmin } from './staff/bootstrap-admin.ts';
import { carryOutStaffChange } from './staff/carry-out-staff-change.ts';
import { ADMINS_LEASE } from './staff/data/admins-lease.ts';
import { createStaffChanges } from './staff/staff-changes.ts';

/** Without `verifyToken`: auth issues the tokens and verifies them with its own keys. */
export interface AuthServiceDeps extends Omit<ServiceDeps, 'verifyToken'> {
  settings: AuthSettings;
  random?: RandomBytes;
}

export interface AuthService extends Service {
  useCases: AuthUseCases;
}

/** The auth service: accounts, sessions, one-time links and the token signing keys. */
export function createAuthService(serviceDeps: AuthServiceDeps): AuthService {
  const { connection, bus, clock, log, random = systemRandom } = serviceDeps;
  const settings = completeSettings(serviceDeps.settings);
  const outbox = createOutboxRelay({ bus, log, pollMs: serviceDeps.outboxPollMs });
  const keys = createSigningKeys(
    createSigningKeyStore(connection, () => clock.now()),
    clock,
  );
  const hasher = createPasswordHasher({
    cost: settings.argon2,
    maxConcurrent: settings.maxConcurrentHashes,
    maxQueued: settings.maxQueuedHashes,
    dummyPassword: createSecret(random),
  });
  const breachedPasswords = createBreachedPasswords({
    folder: settings.breachedPasswordsFolder,
    log,
  });
  const actions = createActionRecorder({ connection, outbox, clock, log });
  const deps: AuthDeps = {
    actions,
    data: createAuthData(connection, outbox),
    hasher,
    breachedPasswords,
    tokens: createAccessTokens({ keys, clock, lifetimeSeconds: settings.accessTokenSeconds }),
    devices: createKnownDevices({ keys, clock, random }),
    lockLinks: createLockLinks({ keys, clock }),
    cookies: createAuthCookies({ siteOrigin: settings.siteOrigin, clock }),
    outbox,
    passkeys: createPasskeys({ siteOrigin: settings.siteOrigin, random }),
    secretBox: createSecretBox({
      key: settings.secondFactorKey,
      retired: settings.secondFactorRetiredKeys,
      random,
    }),
    clock,
    log,
    random,
    settings,
    staffChanges: createStaffChanges({
      connection,
      outbox,
      clock,
      log,
      carryOut: (each) => carryOutStaffChange(deps, each),
    }),
    withAdminsLocked: (work) => withLease(connection, ADMINS_LEASE, work),
  };
  const erasure = createErasure({
    erased: deps.data.erasedAccounts,
    erase: (accountId) => eraseAccount(deps, accountId),
    clock,
    log,
  });
  const service = createService(serviceDeps, {
    name: 'auth',
    outbox,
    calls: createCallRouter(authCalls, authHandlers(deps), {
      authenticate: authenticateSession(deps),
      views: viewsBySession(createViewRecorder({ connection, outbox, clock })),
      audit: { recorder: actions, toActor: ({ account }) => account },
    }),
    rootRouter: createRootRouter(deps, { keys, refuseAction: actions.refuse }),
    setup: [
      { name: 'signing keys', start: () => keys.load() },
      { name: 'password hasher', start: () => hasher.prepare() },
      { name: 'breached passwords', start: () => breachedPasswords.prepare() },
      { name: 'bootstrap admin', start: () => bootstrapAdmin(deps) },
    ],
    consumers: [{ queue: 'auth.erasures', handler: eachEvent(erasure.onAccountErased) }],
    jobs: [
      createPeriodicJob({
        name: 'interrupted session revocations',
        everyMs: 30_000,
        log,
        run: () => finishInterruptedRevocations(deps),
        awaitsFirstRun: true,
      }),
      createPeriodicJob({
        name: 'expired email changes',
        everyMs: 60_000,
        log,
        run: () => expireEmailChanges(deps),
      }),
      deps.staffChanges.job,
      createPeriodicJob({
        name: 'interrupted acceptances of invitations',
        everyMs: 30_000,
        log,
        run: () => finishInterruptedAcceptances(deps),
      }),
      createPeriodicJob({
        name: 'signing keys',
        everyMs: settings.signingKeyReloadMs,
        log: deps.log,
        run: () => keys.load(),
      }),
      actions.job,
      erasure.job,
    ],
    ready: () => void keys.signing(),
  });
  return { ...service, useCases: bindUseCases(deps, authUseCases) };
}
