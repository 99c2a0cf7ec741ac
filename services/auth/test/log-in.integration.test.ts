import type { AccountView } from '@candor/contracts/auth';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Auth, openAuth, signUpRequest } from './auth-harness.ts';
import { measureFastest, measureMs } from './timing.ts';

let auth: Auth;
beforeAll(async () => {
  auth = await openAuth();
});
afterAll(() => auth.close());

function logIn(identifier: unknown, password: unknown, rememberMe?: unknown) {
  const body = { identifier, password, rememberMe };
  return auth.browser().post<AccountView>('/users/login', body);
}

describe('login', () => {
  test('accepts the email address or the username in any case', async () => {
    const person = await auth.register();
    for (const identifier of [person.email, person.username, person.email.toUpperCase()]) {
      const answer = await logIn(identifier, person.password);
      expect(answer.status).toBe(200);
      expect(answer.data).toMatchObject({ id: person.id, isEmailVerified: true, active: true });
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.text).not.toMatch(/argon2|hash/i);
      const { status } = await auth
        .browser()
        .call('GET', '/users/sessions', { token: answer.token });
      expect(status).toBe(200);
    }
  });

  test('sends the refresh token in an HttpOnly, SameSite=Strict, Secure cookie of its prefix only', async () => {
    const person = await auth.register();
    const { setCookies, text } = await logIn(person.email, person.password);
    const refresh = setCookies.filter((each) => each.startsWith('__Secure-candor_refresh='));
    expect(refresh).toHaveLength(1);
    const [pair = '', ...attributes] = (refresh[0] ?? '').split('; ');
    expect(attributes.sort()).toEqual(
      ['HttpOnly', 'Path=/api/v1/users', 'SameSite=Strict', 'Secure'].sort(),
    );
    expect(text).not.toContain(pair.split('=')[1]);
  });

  test('keeps the refresh cookie for 30 days with "remember me"', async () => {
    const person = await auth.register();
    const { setCookies } = await logIn(person.email, person.password, true);
    const [, seconds = 0] = /Max-Age=(\d+)/.exec(setCookies[0] ?? '') ?? [];
    expect(Math.abs(Number(seconds) - 30 * 24 * 3600)).toBeLessThan(60);
  });

  test('gives the same response to an unknown identifier and a incorrect password', async () => {
    const person = await auth.register();
    const answers = [
      await logIn(person.email, 'not the password'),
      await logIn(person.username, 'not the password'),
      await logIn('nobody@example.com', 'not the password'),
      await logIn('nobody_here', person.password),
    ];
    for (const answer of answers) {
      expect([answer.status, answer.code]).toEqual([401, 'CREDENTIALS_WRONG']);
      expect(answer.message).toBe(answers[0]?.message);
      expect(answer.setCookies).toEqual([]);
      expect(answer.fields).toBeUndefined();
    }
  });

  test('treats leading and trailing spaces as part of the password', async () => {
    const person = await auth.register('investor', '  winter kale 9  ');
    expect((await logIn(person.email, 'winter kale 9')).status).toBe(401);
    expect((await logIn(person.email, '  winter kale 9  ')).status).toBe(200);
  });

  test('gives an unverified account a verification-only token and no cookie', async () => {
    const request = signUpRequest();
    await auth.browser().post('/users/signup', request);
    const answer = await logIn(request.email, request.password);
    expect(answer.status).toBe(200);
    expect(answer.data.isEmailVerified).toBe(false);
    expect(answer.setCookies).toEqual([]);
    const refused = await auth.browser().call('GET', '/users/sessions', { token: answer.token });
    expect(refused.code).toBe('EMAIL_UNVERIFIED');
  });

  test('reports a disabled account only when the password is right', async () => {
    const person = await auth.register();
    const admin = await auth.signIn(await auth.register('admin'));
    await admin.tab.call('PATCH', `/users/manage/disable/${person.id}`, { token: admin.token });
    expect((await logIn(person.email, 'not the password')).code).toBe('CREDENTIALS_WRONG');
    const answer = await logIn(person.email, person.password);
    expect([answer.status, answer.code]).toEqual([403, 'ACCOUNT_DISABLED']);
    expect(answer.setCookies).toEqual([]);
  });

  test.each([
    [{ $gt: '' }, 'a password', 'identifier'],
    [['a@example.com'], 'a password', 'identifier'],
    ['', 'a password', 'identifier'],
    ['x'.repeat(255), 'a password', 'identifier'],
    ['a@example.com', { $ne: '' }, 'password'],
    ['a@example.com', 'short', 'password'],
    ['a@example.com', 'x'.repeat(129), 'password'],
    ['a@example.com', 12345678, 'password'],
  ])(
    'names the invalid field of a malformed request, case %#',
    async (identifier, password, field) => {
      const answer = await logIn(identifier, password);
      expect([answer.status, answer.code]).toEqual([400, 'VALIDATION_FAILED']);
      expect(Object.keys(answer.fields ?? {})).toEqual([field]);
    },
  );

  test('serves 64 concurrent logins', async () => {
    const person = await auth.register();
    const answers = await Promise.all(
      Array.from({ length: 64 }, () => logIn(person.email, person.password)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(64);
  });
});

describe('on a site without https', () => {
  test('the refresh cookie is not Secure and has no prefix, so that browsers store it', async () => {
    const plain = await openAuth({ siteOrigin: 'http://localhost:8080' });
    const { email: identifier, password } = await plain.register();
    const { setCookies } = await plain.browser().post('/users/login', { identifier, password });
    await plain.close();
    expect(setCookies[0]).toMatch(/^candor_refresh=.*HttpOnly; SameSite=Strict$/);
  });
});

describe('login throttling', () => {
  async function failTenTimes(identifier: string): Promise<void> {
    for (let times = 0; times < 10; times++) {
      const { status } = await logIn(identifier, 'not the password');
      expect(status).toBe(401);
    }
  }

  async function expectBlocked(identifier: string, password: string): Promise<number> {
    const answer = await logIn(identifier, password);
    expect([answer.status, answer.code]).toEqual([429, 'RATE_LIMITED']);
    return Number(answer.headers.get('retry-after'));
  }

  test('blocks known and unknown accounts alike, even for the correct password', async () => {
    const person = await auth.register();
    await failTenTimes(person.email);
    await failTenTimes('guessed@example.com');
    for (const seconds of [
      await expectBlocked(person.email, 'not the password'),
      await expectBlocked(person.email, person.password),
      await expectBlocked(person.username, person.password),
      await expectBlocked('guessed@example.com', 'not the password'),
    ]) {
      expect(seconds).toBeGreaterThan(50);
      expect(seconds).toBeLessThanOrEqual(60);
    }
  });

  test('blocks longer after each further failure and resets after a successful login', async () => {
    const person = await auth.register();
    await failTenTimes(person.email);
    auth.clock.advance(60_000);
    expect((await logIn(person.email, 'not the password')).status).toBe(401);
    expect(await expectBlocked(person.email, person.password)).toBeGreaterThan(110);
    auth.clock.advance(120_000);
    expect((await logIn(person.email, person.password)).status).toBe(200);
    expect((await logIn(person.email, 'not the password')).status).toBe(401);
    expect((await logIn(person.email, person.password)).status).toBe(200);
  });

  test('does not affect other accounts', async () => {
    const person = await auth.register();
    const other = await auth.register();
    await failTenTimes(person.email);
    expect((await logIn(other.email, other.password)).status).toBe(200);
  });

  test('checks at most 12 of 100 concurrent guesses', async () => {
    const person = await auth.register();
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => logIn(person.email, `guess number ${index}`)),
    );
    const checked = answers.filter(({ status }) => status === 401);
    expect(checked.length).toBeGreaterThanOrEqual(10);
    expect(checked.length).toBeLessThanOrEqual(12);
    expect(answers.every(({ status }) => status === 401 || status === 429)).toBe(true);
  });

  test('forgets failures after 15 minutes', async () => {
    const person = await auth.register();
    for (let times = 0; times < 9; times++) await logIn(person.email, 'not the password');
    auth.clock.advance(15 * 60_000);
    await failTenTimes(person.email);
    await expectBlocked(person.email, person.password);
  });
});

describe.each([
  ['production settings', undefined],
  ['a hash that takes longer than the least time of an answer, as in a queue of many', 0],
])('response times with %s', (_what, minimumAnswerMs) => {
  let production: Auth;
  beforeAll(async () => {
    // With the production hashing cost, which is what could make a measurable difference.
    production = await openAuth({ argon2: undefined, minimumAnswerMs });
  });
  afterAll(() => production.close());

  test('do not differ between known and unknown accounts at login', async () => {
    const logIn = (identifier: string) =>
      measureMs(production, '/users/login', { identifier, password: 'not the password' });
    // Another one each time, so that no limit of an account answers.
    const { ratio } = await measureFastest(
      2,
      (round) => logIn(`nobody${round}@example.com`),
      async () => logIn((await production.register()).email),
    );
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });
});

describe('response times of a reset request', () => {
  test('do not differ between known and unknown accounts', async () => {
    const production = await openAuth({ minimumAnswerMs: undefined });
    const ask = (email: string) => measureMs(production, '/users/forgot-password', { email });
    const { one, ratio } = await measureFastest(
      1.33,
      (round) => ask(`nobody${round}@example.com`),
      async () => ask((await production.register()).email),
    );
    expect(ratio).toBeGreaterThan(0.75);
    expect(ratio).toBeLessThan(1.33);
    expect(one).toBeGreaterThanOrEqual(149);
    await production.close();
  });
});
