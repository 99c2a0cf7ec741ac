import type { AccountView } from '@candor/contracts/auth';
import type {
  RecoveryCodesView,
  SecondFactorNeeded,
  SecondFactorSetupView,
  SecurityView,
} from '@candor/contracts/security';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { generateSync } from 'otplib';
import { type Auth, openAuth, type Person } from './auth-harness.ts';

let auth: Auth;
beforeAll(async () => {
  auth = await openAuth();
});
afterAll(() => auth.close());

interface Protected {
  person: Person;
  token: string;
  secret: string;
  recoveryCodes: string[];
}

const nowSeconds = () => Math.floor(auth.clock.now().getTime() / 1000);

function createCode(secret: string, offsetSeconds = 0): string {
  const epoch = nowSeconds() + offsetSeconds;
  return generateSync({ secret, epoch });
}

const call = <T>(token: string, method: string, path: string, body?: unknown) =>
  auth.browser().call<T>(method, `/users/${path}`, { token, ...(body ? { body } : {}) });

/** An account with two-step login; its last code is of an earlier time step. */
async function registerProtected(): Promise<Protected> {
  const person = await auth.register();
  const { token } = await auth.signIn(person);
  const setup = await call<SecondFactorSetupView>(token, 'POST', 'security/second-factor', {});
  const { secret } = setup.data;
  const confirmed = await call<RecoveryCodesView>(token, 'POST', 'security/second-factor/confirm', {
    code: createCode(secret),
  });
  expect(confirmed.status).toBe(200);
  auth.clock.advance(60_000);
  return { person, token, secret, recoveryCodes: confirmed.data.recoveryCodes };
}

/** The challenge that the correct password gets. */
async function enterPassword({ email, password }: Person, rememberMe = false): Promise<string> {
  const answer = await auth
    .browser()
    .post<SecondFactorNeeded>('/users/login', { identifier: email, password, rememberMe });
  expect(answer.status).toBe(200);
  return answer.data.secondFactor.challenge;
}

const complete = (challenge: string, answer: object) =>
  auth.browser().post<AccountView>('/users/login/second-factor', { challenge, ...answer });

describe('turning on two-step login', () => {
  test('needs a code of the app and answers ten recovery codes', async () => {
    const person = await auth.register();
    const { token } = await auth.signIn(person);
    const setup = await call<SecondFactorSetupView>(token, 'POST', 'security/second-factor', {});
    expect(setup.data.uri).toMatch(/^otpauth:\/\/totp\/Candor:.+secret=[A-Z2-7]{32}/);
    const wrong = await call(token, 'POST', 'security/second-factor/confirm', { code: '000000' });
    expect([wrong.status, wrong.code]).toEqual([401, 'SECOND_FACTOR_WRONG']);
    expect(Object.keys(wrong.fields ?? {})).toEqual(['code']);
    expect((await call<SecurityView>(token, 'GET', 'security')).data.secondFactor).toBeNull();

    const right = await call<RecoveryCodesView>(token, 'POST', 'security/second-factor/confirm', {
      code: createCode(setup.data.secret),
    });
    expect(new Set(right.data.recoveryCodes).size).toBe(10);
    for (const code of right.data.recoveryCodes) expect(code).toMatch(/^(\w{4}-){5}\w{4}$/);
    const view = await call<SecurityView>(token, 'GET', 'security');
    expect(view.data.secondFactor).toMatchObject({ recoveryCodesLeft: 10 });
    expect(await auth.events('auth.security-changed.v1', person.id)).toMatchObject([
      { change: 'second-factor-on', email: person.email },
    ]);
  });

  test('keeps neither the secret nor a recovery code in plain text', async () => {
    const { person, secret, recoveryCodes } = await registerProtected();
    const stored = JSON.stringify(
      await auth.connection.collection('accounts').findOne({ email: person.email }),
    );
    expect(stored).not.toContain(secret);
    for (const code of recoveryCodes) {
      expect(stored).not.toContain(code);
      expect(stored).not.toContain(code.replaceAll('-', ''));
    }
  });

  test('is refused when the last authentication is more than ten minutes ago', async () => {
    const { token } = await auth.signIn(await auth.register());
    auth.clock.advance(9 * 60_000);
    const early = await call(token, 'POST', 'security/second-factor', {});
    expect(early.status).toBe(200);
    const { tab, token: other } = await auth.signIn(await auth.register());
    auth.clock.advance(11 * 60_000);
    const { token: refreshed = '' } = await tab.post('/users/refresh');
    expect(refreshed).not.toBe(other);
    const late = await call(refreshed, 'POST', 'security/second-factor', {});
    expect([late.status, late.code]).toEqual([403, 'FRESH_LOGIN_REQUIRED']);
  });

  test('is refused while it is on', async () => {
    const { token } = await registerProtected();
    const again = await call(token, 'POST', 'security/second-factor', {});
    expect([again.status, again.code]).toEqual([409, 'STATE_CONFLICT']);
  });
});

describe('a two-step login', () => {
  test('opens no session before the second step', async () => {
    const { person } = await registerProtected();
    const { email: identifier, password } = person;
    const answer = await auth.browser().post('/users/login', { identifier, password });
    expect(answer.token).toBeUndefined();
    expect(answer.setCookies).toEqual([]);
    expect(answer.text).not.toContain(person.id);
  });

  test('accepts a code once', async () => {
    const { person, secret } = await registerProtected();
    const code = createCode(secret);
    const first = await complete(await enterPassword(person), { code });
    expect(first.data).toMatchObject({ id: person.id });
    expect(first.token).toBeDefined();
    const replayed = await complete(await enterPassword(person), { code });
    expect([replayed.status, replayed.code]).toEqual([401, 'SECOND_FACTOR_WRONG']);
    const earlier = await complete(await enterPassword(person), { code: createCode(secret, -30) });
    expect(earlier.status).toBe(401);
    auth.clock.advance(30_000);
    const next = await complete(await enterPassword(person), { code: createCode(secret) });
    expect(next.status).toBe(200);
  });

  test('accepts one of several concurrent requests with the same code', async () => {
    const { person, secret } = await registerProtected();
    const challenge = await enterPassword(person);
    const code = createCode(secret);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => complete(challenge, { code })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('tolerates a clock that is one step off and none that is two off', async () => {
    const { person, secret } = await registerProtected();
    const far = await complete(await enterPassword(person), { code: createCode(secret, 90) });
    expect(far.status).toBe(401);
    const near = await complete(await enterPassword(person), { code: createCode(secret, 29) });
    expect(near.status).toBe(200);
  });

  test('accepts each recovery code once, however it is written, and emails about it', async () => {
    const { person, recoveryCodes } = await registerProtected();
    const [code = ''] = recoveryCodes;
    const recoveryCode = code.replaceAll('-', ' ').toUpperCase();
    const first = await complete(await enterPassword(person), { recoveryCode });
    expect(first.status).toBe(200);
    const second = await complete(await enterPassword(person), { recoveryCode: code });
    expect([second.status, second.code]).toEqual([401, 'SECOND_FACTOR_WRONG']);
    expect(Object.keys(second.fields ?? {})).toEqual(['recoveryCode']);
    expect(await auth.events('auth.security-changed.v1', person.id)).toContainEqual(
      expect.objectContaining({ change: 'recovery-code-used', codesLeft: 9 }),
    );
  });

  test('remembers the device when the first step asked for it', async () => {
    const { person, secret } = await registerProtected();
    const challenge = await enterPassword(person, true);
    const answer = await complete(challenge, { code: createCode(secret) });
    expect(answer.setCookies.join()).toMatch(/Max-Age=25\d{5}/);
  });

  test('blocks after ten incorrect codes, even for the right one, and emails once', async () => {
    const { person, secret } = await registerProtected();
    const challenge = await enterPassword(person);
    for (let times = 0; times < 10; times++) {
      expect((await complete(challenge, { code: '000000' })).status).toBe(401);
    }
    const blocked = await complete(challenge, { code: createCode(secret) });
    expect([blocked.status, blocked.code]).toEqual([429, 'RATE_LIMITED']);
    const announced = await auth.events('auth.security-changed.v1', person.id);
    expect(announced.filter(({ change }) => change === 'second-factor-guessed')).toHaveLength(1);
    auth.clock.advance(60_000);
    const later = await complete(challenge, { code: createCode(secret) });
    expect(later.status).toBe(200);
  });

  test('checks at most ten of 50 concurrent guesses', async () => {
    const { person } = await registerProtected();
    const challenge = await enterPassword(person);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => complete(challenge, { code: `${100_000 + at}` })),
    );
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(10);
    expect(answers.every(({ status }) => status === 401 || status === 429)).toBe(true);
  });

  test('expires after five minutes and after a change of the password', async () => {
    const { person, secret, token } = await registerProtected();
    const expired = await enterPassword(person);
    auth.clock.advance(5 * 60_000);
    const late = await complete(expired, { code: createCode(secret) });
    expect([late.status, late.code]).toEqual([410, 'CHALLENGE_EXPIRED']);

    const superseded = await enterPassword(person);
    const newPassword = 'another good one 7';
    const changed = await call(token, 'PATCH', 'updateMyPassword', {
      currentPassword: person.password,
      newPassword,
      newConfirmPassword: newPassword,
    });
    expect(changed.status).toBe(200);
    const answer = await complete(superseded, { code: createCode(secret) });
    expect(answer.code).toBe('CHALLENGE_EXPIRED');
  });

  test.each([
    [{}, 'code'],
    [{ code: '12345' }, 'code'],
    [{ code: { $gt: '' } }, 'code'],
    [{ recoveryCode: 'short' }, 'recoveryCode'],
    [{ passkey: { id: 'x' } }, 'passkey.response.signature'],
  ])('names the invalid field of %j', async (answer, field) => {
    const { person } = await registerProtected();
    const refused = await complete(await enterPassword(person), answer);
    expect([refused.status, refused.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(Object.keys(refused.fields ?? {})).toContain(field);
  });

  test('is needed after a reset of the password too', async () => {
    const { person } = await registerProtected();
    await auth.browser().post('/users/forgot-password', { email: person.email });
    const resetToken = await auth.mailedToken('reset', person.id);
    const password = 'a third good one 5';
    const answer = await auth
      .browser()
      .post<SecondFactorNeeded>(`/users/reset-password/${resetToken}`, {
        email: person.email,
        password,
        confirmPassword: password,
      });
    expect(answer.status).toBe(200);
    expect(answer.token).toBeUndefined();
    expect(answer.data.secondFactor.challenge).toMatch(/^[\w-]{43}$/);
  });
});

describe('turning off two-step login', () => {
  test('makes the password enough and tells other services', async () => {
    const resets: unknown[] = [];
    await auth.bus.listen(
      ['auth.credentials-reset.v1'],
      ({ payload }) => void resets.push(payload),
    );
    const { person, token } = await registerProtected();
    const { status } = await call(token, 'DELETE', 'security/second-factor');
    expect(status).toBe(200);
    await auth.signIn(person);
    await auth.service.drain();
    expect(resets).toContainEqual(
      expect.objectContaining({ accountId: person.id, what: 'second-factor' }),
    );
    const again = await call(token, 'DELETE', 'security/second-factor');
    expect(again.code).toBe('STATE_CONFLICT');
  });

  test('new recovery codes replace the earlier ones', async () => {
    const { person, token, recoveryCodes } = await registerProtected();
    const renewed = await call<RecoveryCodesView>(token, 'POST', 'security/recovery-codes', {});
    const [old] = recoveryCodes;
    const [fresh] = renewed.data.recoveryCodes;
    const refused = await complete(await enterPassword(person), { recoveryCode: old });
    expect(refused.status).toBe(401);
    const accepted = await complete(await enterPassword(person), { recoveryCode: fresh });
    expect(accepted.status).toBe(200);
  });
});

describe('confirming one’s identity', () => {
  async function signInLongAgo(person: Person) {
    const { tab } = await auth.signIn(person);
    auth.clock.advance(11 * 60_000);
    const { token = '' } = await tab.post('/users/refresh');
    return { tab, token };
  }

  test('with the password gives a token with a new auth_time, which refreshing keeps', async () => {
    const person = await auth.register();
    const { tab, token } = await signInLongAgo(person);
    expect((await call<SecurityView>(token, 'GET', 'security')).data.fresh).toBe(false);
    const before = nowSeconds();
    const answer = await call(token, 'POST', 'reauthenticate', { password: person.password });
    expect(answer.status).toBe(200);
    const confirmed = readAuthTime(answer.token ?? '');
    expect(confirmed).toBeGreaterThanOrEqual(before);
    expect(confirmed).toBeLessThanOrEqual(nowSeconds());
    auth.clock.advance(60_000);
    const refreshed = await tab.post('/users/refresh');
    expect(readAuthTime(refreshed.token ?? '')).toBe(confirmed);
    expect((await call<SecurityView>(token, 'GET', 'security')).data.fresh).toBe(true);
  });

  test('is not needed after a change of the password', async () => {
    const person = await auth.register();
    const { token } = await signInLongAgo(person);
    const newPassword = 'another good one 7';
    const before = nowSeconds();
    const changed = await call(token, 'PATCH', 'updateMyPassword', {
      currentPassword: person.password,
      newPassword,
      newConfirmPassword: newPassword,
    });
    const authTime = readAuthTime(changed.token ?? '');
    expect(authTime).toBeGreaterThanOrEqual(before);
    expect(authTime).toBeLessThanOrEqual(nowSeconds());
    expect((await call<SecurityView>(token, 'GET', 'security')).data.fresh).toBe(true);
  });

  test('with an incorrect password or code is refused at its field, and throttled', async () => {
    const person = await auth.register();
    const { token } = await auth.signIn(person);
    for (const [body, field] of [
      [{ password: 'not the password' }, 'password'],
      [{ code: '123456' }, 'code'],
    ] as const) {
      const answer = await call(token, 'POST', 'reauthenticate', body);
      expect([answer.status, answer.code]).toEqual([401, 'CREDENTIALS_WRONG']);
      expect(Object.keys(answer.fields ?? {})).toEqual([field]);
    }
    for (let times = 0; times < 9; times++) {
      await call(token, 'POST', 'reauthenticate', { password: 'not the password' });
    }
    const blocked = await call(token, 'POST', 'reauthenticate', { password: person.password });
    expect(blocked.code).toBe('RATE_LIMITED');
    await auth.signIn(person);
  });
});

function readAuthTime(token: string): number {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).auth_time;
}
