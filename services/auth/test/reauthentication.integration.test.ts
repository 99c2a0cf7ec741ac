import type { AccessClaims } from '@candor/contracts/auth';
import type {
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

const NEW_PASSWORD = 'another good one 7';

let auth: Auth;
beforeAll(async () => {
  auth = await openAuth();
});
afterAll(() => auth.close());

const call = <T>(token: string, method: string, path: string, body?: unknown) =>
  auth.browser().call<T>(method, `/users/${path}`, { token, ...(body ? { body } : {}) });

const reauthenticate = (token: string, proof: object) =>
  call(token, 'POST', 'reauthenticate', proof);

function createCode(secret: string): string {
  return generateSync({ secret, epoch: Math.floor(auth.clock.now().getTime() / 1000) });
}

/** Signed in with the password, eleven minutes ago. */
async function registerStale(prepare: (token: string) => Promise<void> = async () => {}) {
  const person = await auth.register();
  const { tab, token } = await auth.signIn(person);
  await prepare(token);
  auth.clock.advance(11 * 60_000);
  const refreshed = await tab.post('/users/refresh');
  return { person, token: refreshed.token ?? '' };
}

async function turnOnCodes(token: string): Promise<{ secret: string; recoveryCodes: string[] }> {
  const setup = await call<SecondFactorSetupView>(token, 'POST', 'security/second-factor', {});
  const { secret } = setup.data;
  const confirmed = await call<RecoveryCodesView>(token, 'POST', 'security/second-factor/confirm', {
    code: createCode(secret),
  });
  expect(confirmed.status).toBe(200);
  return { secret, recoveryCodes: confirmed.data.recoveryCodes };
}

async function addPasskey(token: string) {
  const authenticator = createAuthenticator('https://candor.example');
  const options = await call<PasskeyCreationOptions>(
    token,
    'POST',
    'security/passkeys/options',
    {},
  );
  const passkey = authenticator.create(options.data);
  const added = await call<PasskeyView>(token, 'POST', 'security/passkeys', {
    name: 'Phone',
    passkey,
  });
  expect(added.status).toBe(201);
  return { authenticator, id: added.data.id };
}

async function registerWithCodes() {
  let codes = { secret: '', recoveryCodes: [''] };
  const stale = await registerStale(async (token) => {
    codes = await turnOnCodes(token);
  });
  return { ...stale, ...codes };
}

async function registerWithPasskey() {
  let passkey: Awaited<ReturnType<typeof addPasskey>> | null = null;
  const stale = await registerStale(async (token) => {
    passkey = await addPasskey(token);
  });
  if (!passkey) throw new Error('no passkey');
  return { ...stale, ...(passkey as Awaited<ReturnType<typeof addPasskey>>) };
}

type Authenticator = ReturnType<typeof createAuthenticator>;

async function signWith(token: string, authenticator: Authenticator) {
  const options = await call<PasskeyRequestOptions>(
    token,
    'POST',
    'reauthenticate/passkey-options',
    {},
  );
  return { passkey: authenticator.sign(options.data) };
}

const readSecurity = async (token: string) =>
  (await call<SecurityView>(token, 'GET', 'security')).data;

describe('an account with an authenticator app', () => {
  test('is not confirmed by the password, neither right nor wrong', async () => {
    const { person, token } = await registerWithCodes();
    for (const password of [person.password, 'not the password']) {
      const refused = await reauthenticate(token, { password });
      expect([refused.status, refused.code]).toEqual([403, 'STRONGER_FACTOR_REQUIRED']);
      expect(Object.keys(refused.fields ?? {})).toEqual(['code']);
      expect(refused.token).toBeUndefined();
    }
    expect(await readSecurity(token)).toMatchObject({ fresh: false, confirmWith: 'code' });
  });

  test.each([
    ['DELETE', 'security/second-factor'],
    ['POST', 'security/passkeys/options'],
    ['POST', 'security/recovery-codes'],
    ['GET', 'me/personal-data/account'],
  ])('refuses %s %s to someone with session and password', async (method, path) => {
    const { person, token } = await registerWithCodes();
    await reauthenticate(token, { password: person.password });
    const refused = await call(token, method, path, method === 'POST' ? {} : undefined);
    expect([refused.status, refused.code]).toEqual([403, 'FRESH_LOGIN_REQUIRED']);
  });

  test('is confirmed by a code, once', async () => {
    const { token, secret } = await registerWithCodes();
    const code = createCode(secret);
    const confirmed = await reauthenticate(token, { code });
    expect(confirmed.status).toBe(200);
    expect(readAuthTime(confirmed.token ?? '')).toBeGreaterThan(0);
    expect((await readSecurity(token)).fresh).toBe(true);
    expect((await reauthenticate(token, { code })).code).toBe('CREDENTIALS_WRONG');
    expect((await call(token, 'DELETE', 'security/second-factor')).status).toBe(200);
  });

  test('is confirmed by a recovery code, once, and mailed about it', async () => {
    const { person, token, recoveryCodes } = await registerWithCodes();
    const [recoveryCode] = recoveryCodes;
    expect((await reauthenticate(token, { recoveryCode })).status).toBe(200);
    expect((await readSecurity(token)).fresh).toBe(true);
    const again = await reauthenticate(token, { recoveryCode });
    expect([again.code, Object.keys(again.fields ?? {})]).toEqual([
      'CREDENTIALS_WRONG',
      ['recoveryCode'],
    ]);
    expect(await auth.events('auth.security-changed.v1', person.id)).toContainEqual(
      expect.objectContaining({ change: 'recovery-code-used', codesLeft: 9 }),
    );
  });

  test('shares its counter of guesses with the login, and is mailed when it blocks', async () => {
    const { person, token, secret } = await registerWithCodes();
    const answer = await auth.browser().post<SecondFactorNeeded>('/users/login', {
      identifier: person.email,
      password: person.password,
    });
    const { challenge } = answer.data.secondFactor;
    for (let times = 0; times < 5; times++) {
      await auth.browser().post('/users/login/second-factor', { challenge, code: '000000' });
      const wrong = await reauthenticate(token, { code: '000000' });
      expect(wrong.code).toBe('CREDENTIALS_WRONG');
    }
    const blocked = await reauthenticate(token, { code: createCode(secret) });
    expect([blocked.status, blocked.code]).toEqual([429, 'RATE_LIMITED']);
    const told = await auth.events('auth.security-changed.v1', person.id);
    expect(told.filter(({ change }) => change === 'second-factor-guessed')).toHaveLength(1);
  });

  test('gives a fresh login to the session that turned it on, and to none by the password', async () => {
    const person = await auth.register();
    const { tab, token } = await auth.signIn(person);
    const other = await auth.signIn(person);
    await turnOnCodes(token);
    expect((await other.tab.post('/users/refresh')).code).toBe('SESSION_REVOKED');
    const here = await tab.post('/users/refresh');
    expect(readAuthTime(here.token ?? '')).toBeGreaterThan(0);
  });

  test('changes neither email address nor password with session and password alone', async () => {
    const { person, token, secret } = await registerWithCodes();
    const changeEmail = () =>
      call(token, 'POST', 'me/email', {
        email: `moved.${person.email}`,
        password: person.password,
      });
    const changePassword = () =>
      call(token, 'PATCH', 'updateMyPassword', {
        currentPassword: person.password,
        newPassword: NEW_PASSWORD,
        newConfirmPassword: NEW_PASSWORD,
      });
    expect((await changeEmail()).code).toBe('FRESH_LOGIN_REQUIRED');
    expect((await changePassword()).code).toBe('FRESH_LOGIN_REQUIRED');
    await reauthenticate(token, { code: createCode(secret) });
    expect((await changeEmail()).status).toBe(202);
    expect((await changePassword()).status).toBe(200);
  });
});

describe('an account with a passkey only', () => {
  test('is confirmed by the passkey and by nothing weaker', async () => {
    const { person, token, authenticator, id } = await registerWithPasskey();
    expect((await readSecurity(token)).confirmWith).toBe('passkey');
    for (const proof of [{ password: person.password }, { code: '123456' }]) {
      const refused = await reauthenticate(token, proof);
      expect(refused.code).toBe('STRONGER_FACTOR_REQUIRED');
      expect(Object.keys(refused.fields ?? {})).toEqual(['passkey']);
    }
    expect((await call(token, 'DELETE', `security/passkeys/${id}`)).code).toBe(
      'FRESH_LOGIN_REQUIRED',
    );
    const confirmed = await reauthenticate(token, await signWith(token, authenticator));
    expect(confirmed.status).toBe(200);
    expect((await call(token, 'DELETE', `security/passkeys/${id}`)).status).toBe(200);
  });

  test('is not confirmed by a request to sign that is older than five minutes', async () => {
    const { token, authenticator } = await registerWithPasskey();
    const late = await signWith(token, authenticator);
    auth.clock.advance(5 * 60_000);
    const expired = await reauthenticate(token, late);
    expect([expired.status, expired.code]).toEqual([410, 'CHALLENGE_EXPIRED']);
    expect((await readSecurity(token)).fresh).toBe(false);
    // A new one is confirmed shortly before its end.
    const timely = await signWith(token, authenticator);
    auth.clock.advance(5 * 60_000 - 30_000);
    expect((await reauthenticate(token, timely)).status).toBe(200);
  });

  test('is not open to sensitive calls after a login with the password alone', async () => {
    const { person } = await registerWithPasskey();
    const { token } = await auth.signIn(person);
    expect(readAuthTime(token)).toBe(0);
    for (const path of ['security/passkeys/options', 'security/second-factor']) {
      expect((await call(token, 'POST', path, {})).code).toBe('FRESH_LOGIN_REQUIRED');
    }
  });

  test('is open to them after a reset by mail, for a passkey that was lost', async () => {
    const { person, id } = await registerWithPasskey();
    const token = await resetPassword(person);
    expect((await call(token, 'DELETE', `security/passkeys/${id}`)).status).toBe(200);
    expect(await auth.events('auth.credentials-reset.v1', person.id)).toMatchObject([
      { what: 'password' },
      { what: 'second-factor' },
    ]);
  });
});

test('an account with both is confirmed by the passkey or a recovery code, not by a code', async () => {
  const person = await auth.register();
  const { token } = await auth.signIn(person);
  const { secret, recoveryCodes } = await turnOnCodes(token);
  const { authenticator } = await addPasskey(token);
  auth.clock.advance(11 * 60_000);
  const { token: late = '' } = await logInWithCode(person, createCode(secret));
  expect((await readSecurity(late)).fresh).toBe(false);
  expect(readClaims(late).second_factor_time).toBe(0);
  auth.clock.advance(60_000);
  const refused = await reauthenticate(late, { code: createCode(secret) });
  expect(refused.code).toBe('STRONGER_FACTOR_REQUIRED');
  expect((await reauthenticate(late, { recoveryCode: recoveryCodes[0] })).status).toBe(200);
  expect((await readSecurity(late)).fresh).toBe(true);
  auth.clock.advance(11 * 60_000);
  const { token: later = '' } = await logInWithCode(person, createCode(secret));
  const confirmed = await reauthenticate(later, await signWith(later, authenticator));
  expect(confirmed.status).toBe(200);
});

test('a reset by mail counts after the second step too, for a passkey that was lost', async () => {
  const person = await auth.register();
  const { token } = await auth.signIn(person);
  const { secret } = await turnOnCodes(token);
  const { id } = await addPasskey(token);
  auth.clock.advance(60_000);
  await auth.browser().post('/users/forgot-password', { email: person.email });
  const resetToken = await auth.mailedToken('reset', person.id);
  const reset = await auth
    .browser()
    .post<SecondFactorNeeded>(`/users/reset-password/${resetToken}`, {
      email: person.email,
      password: NEW_PASSWORD,
      confirmPassword: NEW_PASSWORD,
    });
  const { challenge } = reset.data.secondFactor;
  const answer = { challenge, code: createCode(secret) };
  const { token: late = '' } = await auth.browser().post('/users/login/second-factor', answer);
  expect((await call(late, 'DELETE', `security/passkeys/${id}`)).status).toBe(200);
});

test('a session in which a second factor was added needs no confirmation for a while', async () => {
  const { token } = await auth.signIn(await auth.register());
  await turnOnCodes(token);
  expect(await readSecurity(token)).toMatchObject({ fresh: true, confirmWith: 'code' });
  await addPasskey(token);
  expect(await readSecurity(token)).toMatchObject({ fresh: true, confirmWith: 'passkey' });
});

describe('a token says when a second factor was checked', () => {
  const readFactorTime = (token?: string) => readClaims(token).second_factor_time;
  const now = () => Math.floor(auth.clock.now().getTime() / 1000);

  test('which an account without one has not', async () => {
    const { tab, token } = await auth.signIn(await auth.register());
    expect(readFactorTime(token)).toBeNull();
    await turnOnCodes(token);
    const refreshed = await tab.post('/users/refresh');
    expect(now() - Number(readFactorTime(refreshed.token))).toBeLessThan(60);
  });

  test('by the login with a code, at the same time after it is refreshed, and again by a recovery code', async () => {
    const { person, token, secret, recoveryCodes } = await registerWithCodes();
    expect(readFactorTime(token)).toBe(readAuthTime(token));
    expect(now() - Number(readFactorTime(token))).toBeGreaterThan(600);
    const { token: code } = await logInWithCode(person, createCode(secret));
    expect(now() - Number(readFactorTime(code))).toBeLessThan(60);
    const confirmed = await reauthenticate(token, { recoveryCode: recoveryCodes[0] });
    expect(now() - Number(readFactorTime(confirmed.token))).toBeLessThan(60);
  });

  test('by a passkey, not by the password nor by a reset by mail in its place', async () => {
    const { person, authenticator } = await registerWithPasskey();
    const { token } = await auth.signIn(person);
    expect(readFactorTime(token)).toBe(0);
    const confirmed = await reauthenticate(token, await signWith(token, authenticator));
    expect(now() - Number(readFactorTime(confirmed.token))).toBeLessThan(60);
    const reset = await resetPassword(person);
    expect(readAuthTime(reset)).toBeGreaterThan(0);
    expect(readFactorTime(reset)).toBe(0);
  });
});

async function logInWithCode({ email: identifier, password }: Person, code: string) {
  const answer = await auth
    .browser()
    .post<SecondFactorNeeded>('/users/login', { identifier, password });
  const { challenge } = answer.data.secondFactor;
  return auth.browser().post('/users/login/second-factor', { challenge, code });
}

async function resetPassword({ id, email }: Person): Promise<string> {
  await auth.browser().post('/users/forgot-password', { email });
  const resetToken = await auth.mailedToken('reset', id);
  const reset = await auth.browser().post(`/users/reset-password/${resetToken}`, {
    email,
    password: NEW_PASSWORD,
    confirmPassword: NEW_PASSWORD,
  });
  return reset.token ?? '';
}

function readClaims(token = ''): AccessClaims {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

const readAuthTime = (token: string) => readClaims(token).auth_time;
