import type { AccountView } from '@candor/contracts/auth';
import type { SecondFactorNeeded } from '@candor/contracts/security';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import type { Client } from '../src/log-in/client.ts';
import type { SignedIn } from '../src/log-in/open-session.ts';
import { type RandomBytes, systemRandom } from '../src/secrets/rules/random.ts';
import { type AuthService, createAuthService } from '../src/service.ts';
import type { AuthSettings } from '../src/settings.ts';
import { type Auth, openAuth, signUpRequest } from './auth-harness.ts';

let auth: Auth;
const instances: AuthService[] = [];
beforeAll(async () => {
  auth = await openAuth();
});
afterAll(async () => {
  await Promise.all(instances.map((instance) => instance.stop()));
  await auth.close();
});

const NO_CLIENT: Client = { userAgent: '', network: null };

function signedIn(outcome: SignedIn | SecondFactorNeeded): SignedIn {
  if ('secondFactor' in outcome) throw new Error('a second factor is needed');
  return outcome;
}

/** Creates a further instance of the service, by default on the same database. */
function createInstance(
  change: { database?: string; random?: RandomBytes } & Partial<AuthSettings> = {},
) {
  const { connection, bus, clock, log } = auth;
  const { database = connection.name, random, ...settings } = change;
  const instance = createAuthService({
    // useCache: false gives it models of its own, as in another process.
    connection: connection.useDb(database, { useCache: false }),
    bus,
    clock,
    log,
    settings: { ...auth.settings, ...settings },
    random,
  });
  instances.push(instance);
  return instance;
}

describe('several auth instances', () => {
  test('share one signing key when they start at once on an empty database', async () => {
    const database = `${auth.connection.name}_keys`;
    const together = [1, 2, 3, 4].map(() => createInstance({ database }));
    await Promise.all(together.map((instance) => instance.start()));
    const fresh = auth.connection.useDb(database);
    const kids = await fresh.collection('signing_keys').distinct('kid');
    expect(kids).toHaveLength(1);
    const [first] = together;
    const person = { ...signUpRequest(), role: 'investor' as const };
    await first?.useCases.createVerifiedAccount(person);
    const request = { identifier: person.email, password: person.password, rememberMe: false };
    for (const instance of together) {
      const { token } = signedIn(await instance.useCases.logIn(request, NO_CLIENT));
      expect(decodeProtectedHeader(token).kid).toBe(kids[0]);
    }
    await fresh.dropDatabase();
  });

  test('share the counters of incorrect passwords', async () => {
    const second = createInstance();
    await second.start();
    const { email, password } = await auth.register();
    const guess = { identifier: email, password: 'a wrong one', rememberMe: false };
    for (let times = 0; times < 5; times++) {
      await expect(auth.service.useCases.logIn(guess, NO_CLIENT)).rejects.toThrow();
      await expect(second.useCases.logIn(guess, NO_CLIENT)).rejects.toThrow();
    }
    await expect(second.useCases.logIn({ ...guess, password }, NO_CLIENT)).rejects.toMatchObject({
      code: 'RATE_LIMITED',
    });
  });
});

describe('a database that stalls while two tabs refresh one session', () => {
  test('ends neither: each gets the same next token', async () => {
    const person = await auth.register();
    const { cookie } = await auth.signIn(person);
    let stalls = false;
    // A token is drawn after the session was read, and before it is stored.
    const slow = createInstance({
      random(size) {
        if (stalls) auth.clock.advance(12_000);
        stalls = false;
        return systemRandom(size);
      },
    });
    await slow.start();
    stalls = true;
    const refresh = () => slow.useCases.refreshSession(cookie, NO_CLIENT);
    const [one, other] = await Promise.all([refresh(), refresh()]);
    expect(one.refresh?.value).toBe(other.refresh?.value);
    expect(await auth.events('auth.sessions-revoked.v1', person.id)).toEqual([]);
  });
});

describe('bootstrap admin', () => {
  test('is created once, even if several instances start at once and again later', async () => {
    const database = `${auth.connection.name}_admin`;
    const bootstrapAdmin = { email: 'Ops@Candor.example', password: 'the admin password' };
    const open = () => createInstance({ database, bootstrapAdmin });
    await Promise.all([open(), open(), open()].map((instance) => instance.start()));
    const later = open();
    await later.start();
    const fresh = auth.connection.useDb(database);
    const admins = await fresh.collection('accounts').find({ role: 'admin' }).toArray();
    expect(admins).toHaveLength(1);
    const { account } = signedIn(
      await later.useCases.logIn(
        { identifier: 'ops@candor.example', password: bootstrapAdmin.password, rememberMe: false },
        NO_CLIENT,
      ),
    );
    expect(account).toMatchObject({ role: 'admin', isEmailVerified: true });
    await fresh.dropDatabase();
  });
});

describe('createVerifiedAccount', () => {
  test('creates a verified account without sending an email', async () => {
    const { id } = await auth.service.useCases.createVerifiedAccount({
      ...signUpRequest({ referralCode: 'SAMPLE-1' }),
      role: 'support',
    });
    const [registered] = await auth.events('auth.account-registered.v1', id);
    expect(registered).toMatchObject({
      role: 'support',
      isEmailVerified: true,
      referralCode: 'SAMPLE-1',
    });
    expect(await auth.events('auth.mail-token-issued.v1', id)).toEqual([]);
  });
});

describe('generated referral code', () => {
  test('is generated again when another account has it', async () => {
    let codes = 0;
    const clashing = createInstance({
      random: (size) => (size === 4 && codes++ < 3 ? Buffer.alloc(size) : systemRandom(size)),
    });
    const register = () =>
      clashing.useCases.createVerifiedAccount({ ...signUpRequest(), role: 'investor' });
    expect((await register()).referralCode).toBe('AMARA-AAAA');
    expect((await register()).referralCode).toMatch(/^AMARA-(?!AAAA)/);
    expect(codes).toBe(4);
  });
});

describe('test bus', () => {
  test('records a redelivered event once and a second event of the same type separately', async () => {
    const { id } = await auth.register();
    expect(await auth.events('auth.account-registered.v1', id)).toHaveLength(1);
    const [registered] = auth
      .published()
      .filter(({ payload }) => 'accountId' in payload && payload.accountId === id);
    if (!registered) throw new Error('no registration event was published');
    await auth.bus.publish(registered);
    expect(await auth.events('auth.account-registered.v1', id)).toHaveLength(1);
    await auth.bus.publish({ ...registered, id: `${registered.id}-2` });
    expect(await auth.events('auth.account-registered.v1', id)).toHaveLength(2);
  });
});

describe('while the message broker is unreachable', () => {
  test('sign-up succeeds and its events are published once the broker is back', async () => {
    await auth.bus.stop();
    const { status, data } = await auth
      .browser()
      .post<AccountView>('/users/signup', signUpRequest());
    expect(status).toBe(201);
    expect(auth.published().some((event) => JSON.stringify(event).includes(data.id))).toBe(false);
    await auth.bus.start();
    expect(await auth.events('auth.account-registered.v1', data.id)).toHaveLength(1);
    expect(await auth.events('auth.mail-token-issued.v1', data.id)).toHaveLength(1);
    const pending = await auth.connection
      .collection('accounts')
      .countDocuments({ outboxPending: true });
    expect(pending).toBe(0);
  });

  test('the notice of a login from a new browser is not lost, even if its session is purged meanwhile', async () => {
    const person = await auth.register();
    await auth.signIn(person);
    await auth.bus.stop();
    await auth.signIn(person);
    // As the database does once the session has ended.
    auth.clock.advance(8 * 3_600_000);
    const purged = { purgeAt: { $lte: auth.clock.now() } };
    const { deletedCount } = await auth.connection.collection('sessions').deleteMany(purged);
    expect(deletedCount).toBeGreaterThan(0);
    await auth.bus.start();
    expect(await auth.events('auth.security-changed.v1', person.id)).toMatchObject([
      { change: 'new-device' },
    ]);
  });
});

describe('a crash between ending sessions and publishing their revocation', () => {
  test('leaves the sessions ended, and the next start publishes the revocation', async () => {
    const person = await auth.register();
    const { token, tab } = await auth.signIn(person);
    // The state after the first write of a password change, before the sessions are marked.
    await auth.connection
      .collection('accounts')
      .updateOne(
        { email: person.email },
        { $inc: { sessionEpoch: 1 }, $set: { endingSessions: 'password' } },
      );
    expect((await tab.post('/users/refresh')).status).toBe(401);
    const { code } = await tab.call('GET', '/users/sessions', { token });
    expect(code).toBe('SESSION_REVOKED');
    expect((await auth.internal(`/sessions/${decodeJwt(token).sid}`)).body.active).toBe(false);

    const next = createInstance();
    await next.start();
    await next.drain();
    expect(await auth.events('auth.sessions-revoked.v1', person.id)).toEqual([
      { accountId: person.id, sessionIds: [decodeJwt(token).sid], reason: 'password' },
    ]);
    const account = await auth.connection.collection('accounts').findOne({ email: person.email });
    expect(account).not.toHaveProperty('endingSessions');
  });
});

describe('a session opened while all sessions are being ended', () => {
  test('is either active or reported as revoked, never ended without an event', async () => {
    const person = await auth.register();
    const { tab, token } = await auth.signIn(person);
    for (let round = 0; round < 5; round++) {
      const logins = Array.from({ length: 6 }, () =>
        auth.browser().post('/users/login', {
          identifier: person.email,
          password: person.password,
        }),
      );
      const ended = tab.call('DELETE', '/users/sessions', { token });
      const answers = await Promise.all(logins);
      expect((await ended).status).toBe(200);
      const revocations = await auth.events('auth.sessions-revoked.v1', person.id);
      const revoked = new Set(revocations.flatMap(({ sessionIds }) => sessionIds));
      for (const answer of answers) {
        if (answer.status !== 200) continue;
        const { sid } = decodeJwt(answer.token ?? '');
        const { active } = (await auth.internal(`/sessions/${sid}`)).body;
        expect(active).toBe(!revoked.has(String(sid)));
      }
    }
  });
});
