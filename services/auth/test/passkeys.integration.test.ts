import type { AccountView } from '@candor/contracts/auth';
import type {
  PasskeyAssertion,
  PasskeyChallengeView,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  PasskeyView,
  RecoveryCodesView,
  SecondFactorNeeded,
  SecondFactorSetupView,
  SecurityView,
} from '@candor/contracts/security';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { generateSync } from 'otplib';
import { type Auth, openAuth, type Person } from './auth-harness.ts';
import { createAuthenticator } from './software-authenticator.ts';

const ORIGIN = 'https://candor.example';

let auth: Auth;
beforeAll(async () => {
  auth = await openAuth();
});
afterAll(() => auth.close());

const call = <T>(token: string, method: string, path: string, body?: unknown) =>
  auth.browser().call<T>(method, `/users/${path}`, { token, ...(body ? { body } : {}) });

async function startCreation(token: string): Promise<PasskeyCreationOptions> {
  return (await call<PasskeyCreationOptions>(token, 'POST', 'security/passkeys/options', {})).data;
}

async function addPasskey(token: string, name = 'Phone') {
  const authenticator = createAuthenticator(ORIGIN);
  const passkey = authenticator.create(await startCreation(token));
  const added = await call<PasskeyView>(token, 'POST', 'security/passkeys', { name, passkey });
  expect(added.status).toBe(201);
  return { authenticator, passkey, view: added.data };
}

async function registerWithPasskey() {
  const person = await auth.register();
  const { token } = await auth.signIn(person);
  return { person, token, ...(await addPasskey(token)) };
}

async function startLogIn(): Promise<PasskeyChallengeView> {
  return (await auth.browser().post<PasskeyChallengeView>('/users/login/passkey-options')).data;
}

const logIn = (challenge: string, passkey: PasskeyAssertion) =>
  auth.browser().post<AccountView>('/users/login/passkey', { challenge, passkey });

/** Turns on two-step login. Returns the secret of its app. */
async function protect(token: string): Promise<string> {
  const { secret } = (
    await call<SecondFactorSetupView>(token, 'POST', 'security/second-factor', {})
  ).data;
  const epoch = Math.floor(auth.clock.now().getTime() / 1000);
  const code = generateSync({ secret, epoch });
  await call<RecoveryCodesView>(token, 'POST', 'security/second-factor/confirm', { code });
  return secret;
}

async function enterPassword({ email: identifier, password }: Person) {
  const answer = await auth
    .browser()
    .post<SecondFactorNeeded>('/users/login', { identifier, password });
  return answer.data.secondFactor;
}

describe('a passkey', () => {
  test('is added, listed, renamed and removed, each change of it with an email', async () => {
    const { person, token, view } = await registerWithPasskey();
    const renamed = await call<PasskeyView>(token, 'PATCH', `security/passkeys/${view.id}`, {
      name: 'Old phone',
    });
    expect(renamed.data).toMatchObject({ id: view.id, name: 'Old phone', lastUsedAt: null });
    const listed = await call<SecurityView>(token, 'GET', 'security');
    expect(listed.data.passkeys.map(({ name }) => name)).toEqual(['Old phone']);
    expect(listed.text).not.toMatch(/publicKey|credentialId/);
    expect((await call(token, 'DELETE', `security/passkeys/${view.id}`)).status).toBe(200);
    expect((await call(token, 'DELETE', `security/passkeys/${view.id}`)).code).toBe('NOT_FOUND');
    const events = await auth.events('auth.security-changed.v1', person.id);
    expect(events.map(({ change, passkey }) => [change, passkey])).toEqual([
      ['passkey-added', 'Phone'],
      ['passkey-removed', 'Old phone'],
    ]);
  });

  test('cannot be changed by another account', async () => {
    const { view } = await registerWithPasskey();
    const { token } = await auth.signIn(await auth.register());
    const renamed = await call(token, 'PATCH', `security/passkeys/${view.id}`, { name: 'Mine' });
    const removed = await call(token, 'DELETE', `security/passkeys/${view.id}`);
    expect([renamed.status, removed.status]).toEqual([404, 404]);
  });

  test('is added with an unused challenge of the same session only', async () => {
    const { token, authenticator, passkey } = await registerWithPasskey();
    const replayed = await call(token, 'POST', 'security/passkeys', { name: 'Again', passkey });
    expect([replayed.status, replayed.code]).toEqual([410, 'CHALLENGE_EXPIRED']);
    const options = await startCreation(token);
    const wrong = authenticator.create({ ...options, challenge: 'AAAA' });
    const refused = await call(token, 'POST', 'security/passkeys', { name: 'Odd', passkey: wrong });
    expect([refused.status, refused.code]).toEqual([401, 'PASSKEY_REFUSED']);
    const other = createAuthenticator('https://candor.example.evil');
    const elsewhere = other.create(await startCreation(token));
    const phished = await call(token, 'POST', 'security/passkeys', {
      name: 'Phished',
      passkey: elsewhere,
    });
    expect(phished.code).toBe('PASSKEY_REFUSED');
    const late = await startCreation(token);
    auth.clock.advance(5 * 60_000);
    const expired = await call(token, 'POST', 'security/passkeys', {
      name: 'Late',
      passkey: createAuthenticator(ORIGIN).create(late),
    });
    expect(expired.code).toBe('CHALLENGE_EXPIRED');
  });

  test('is one of at most ten', async () => {
    const { token } = await registerWithPasskey();
    for (let count = 1; count < 10; count++) await addPasskey(token, `Key ${count}`);
    const refused = await call(token, 'POST', 'security/passkeys/options', {});
    expect([refused.status, refused.code]).toEqual([409, 'STATE_CONFLICT']);
  });
});

describe('a login with a passkey', () => {
  test('needs no identifier and no password, and no second step', async () => {
    const { person, token, authenticator } = await registerWithPasskey();
    await protect(token);
    const { challenge, options } = await startLogIn();
    expect(options.allowCredentials ?? []).toEqual([]);
    const answer = await logIn(challenge, authenticator.sign(options));
    expect(answer.status).toBe(200);
    expect(answer.data).toMatchObject({ id: person.id });
    expect(answer.setCookies.join()).toContain('candor_refresh');
  });

  test('is refused with a used challenge, another challenge or a count that does not grow', async () => {
    const { authenticator } = await registerWithPasskey();
    const first = await startLogIn();
    const signed = authenticator.sign(first.options);
    expect((await logIn(first.challenge, signed)).status).toBe(200);
    const replayed = await logIn(first.challenge, signed);
    expect([replayed.status, replayed.code]).toEqual([410, 'CHALLENGE_EXPIRED']);
    const second = await startLogIn();
    const stale = await logIn(second.challenge, signed);
    expect([stale.status, stale.code]).toEqual([401, 'PASSKEY_REFUSED']);
    const third = await startLogIn();
    const cloned = await logIn(third.challenge, authenticator.sign(third.options, { counter: 1 }));
    expect(cloned.code).toBe('PASSKEY_REFUSED');
    const fourth = await startLogIn();
    const grown = await logIn(fourth.challenge, authenticator.sign(fourth.options, { counter: 2 }));
    expect(grown.status).toBe(200);
  });

  test('is refused for a passkey that was removed or never added', async () => {
    const { token, authenticator, view } = await registerWithPasskey();
    await call(token, 'DELETE', `security/passkeys/${view.id}`);
    const { challenge, options } = await startLogIn();
    const removed = await logIn(challenge, authenticator.sign(options));
    expect([removed.status, removed.code]).toEqual([401, 'PASSKEY_REFUSED']);
    const other = await startLogIn();
    const neverAdded = createAuthenticator(ORIGIN);
    neverAdded.create(await startCreation(token));
    const unknown = await logIn(other.challenge, neverAdded.sign(other.options));
    expect([unknown.status, unknown.code, unknown.message]).toEqual([
      removed.status,
      removed.code,
      removed.message,
    ]);
  });
});

describe('a passkey as second factor', () => {
  test('completes a login of its account and of no other', async () => {
    const owner = await registerWithPasskey();
    await protect(owner.token);
    const stranger = await registerWithPasskey();
    const factor = await enterPassword(owner.person);
    const options = factor.passkeyOptions as PasskeyRequestOptions;
    expect(options.allowCredentials).toHaveLength(1);
    const complete = (passkey: PasskeyAssertion) =>
      auth.browser().post('/users/login/second-factor', { challenge: factor.challenge, passkey });
    const foreign = await complete(stranger.authenticator.sign(options));
    expect([foreign.status, foreign.code]).toEqual([401, 'PASSKEY_REFUSED']);
    const own = await complete(owner.authenticator.sign(options));
    expect(own.status).toBe(200);
    expect((await complete(owner.authenticator.sign(options))).code).toBe('CHALLENGE_EXPIRED');
  });

  test('confirms the identity of its own account only', async () => {
    const owner = await registerWithPasskey();
    const stranger = await registerWithPasskey();
    const request = async () =>
      (await call<PasskeyRequestOptions>(owner.token, 'POST', 'reauthenticate/passkey-options', {}))
        .data;
    const foreign = await call(owner.token, 'POST', 'reauthenticate', {
      passkey: stranger.authenticator.sign(await request()),
    });
    expect([foreign.status, foreign.code]).toEqual([401, 'CREDENTIALS_WRONG']);
    expect(Object.keys(foreign.fields ?? {})).toEqual(['passkey']);
    const own = await call(owner.token, 'POST', 'reauthenticate', {
      passkey: owner.authenticator.sign(await request()),
    });
    expect(own.status).toBe(200);
    expect(own.token).toBeDefined();
  });
});
