import type { AccountView } from '@candor/contracts/auth';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { decodeJwt } from 'jose';
import { type Auth, openAuth, type Person, REFRESH, signUpRequest } from './auth-harness.ts';

const NEW_PASSWORD = 'another kale 10';

let auth: Auth;
beforeAll(async () => {
  auth = await openAuth();
});
afterAll(() => auth.close());

const forgot = (email: unknown) => auth.browser().post('/users/forgot-password', { email });

function reset(token: string, email: string, password = NEW_PASSWORD) {
  const tab = auth.browser();
  const body = { email, password, confirmPassword: password };
  return tab.post<AccountView>(`/users/reset-password/${token}`, body);
}

function logIn({ email, password }: Pick<Person, 'email' | 'password'>) {
  return auth.browser().post('/users/login', { identifier: email, password });
}

async function personWithResetLink() {
  const person = await auth.register();
  await forgot(person.email);
  return { ...person, link: await auth.mailedToken('reset', person.id) };
}

const whoAmI = (token?: string) => auth.browser().call('GET', '/users/sessions', { token });

const readSid = (token = '') => String(decodeJwt(token).sid);

describe('password reset', () => {
  test('gives the same response for any address and emails only an existing account', async () => {
    const person = await auth.register();
    const answers = [await forgot(person.email), await forgot('nobody@example.com')];
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    const [issued] = await auth.events('auth.mail-token-issued.v1', person.id);
    expect(issued).toMatchObject({ purpose: 'reset', email: person.email });
    const life = new Date(issued?.expiresAt ?? 0).getTime() - auth.clock.now().getTime();
    expect(Math.abs(life - 30 * 60_000)).toBeLessThan(10_000);
  });

  test.each([{ $gt: '' }, ['a@example.com'], 'x', null, undefined])(
    'names the field for an invalid address: %j',
    async (email) => {
      const answer = await forgot(email);
      expect([answer.status, Object.keys(answer.fields ?? {})]).toEqual([400, ['email']]);
    },
  );

  test('sets the new password with the mailed link and signs in', async () => {
    const { id, email, password, link } = await personWithResetLink();
    const answer = await reset(link, email);
    expect(answer.status).toBe(200);
    expect(answer.data).toMatchObject({ id, isEmailVerified: true });
    expect(answer.setCookies[0]).toMatch(new RegExp(`^${REFRESH}=.*HttpOnly`));
    expect((await whoAmI(answer.token)).status).toBe(200);
    expect((await logIn({ email, password })).status).toBe(401);
    expect((await logIn({ email, password: NEW_PASSWORD })).status).toBe(200);
    expect(await auth.events('auth.password-changed.v1', id)).toHaveLength(1);
  });

  test('ends every existing session', async () => {
    const person = await personWithResetLink();
    const before = await Promise.all([auth.signIn(person), auth.signIn(person)]);
    await reset(person.link, person.email);
    for (const { token, tab } of before) {
      expect((await whoAmI(token)).code).toBe('SESSION_REVOKED');
      expect((await tab.post('/users/refresh')).status).toBe(401);
    }
    const revocations = await auth.events('auth.sessions-revoked.v1', person.id);
    expect(revocations.map(({ reason }) => reason)).toEqual(['password', 'password']);
    expect(revocations.flatMap(({ sessionIds }) => sessionIds).sort()).toEqual(
      before.map(({ token }) => readSid(token)).sort(),
    );
  });

  test('accepts a link once, even for concurrent requests', async () => {
    const { email, link, id } = await personWithResetLink();
    const answers = await Promise.all([1, 2, 3, 4].map((n) => reset(link, email, `kale no. ${n}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410]);
    expect((await reset(link, email)).code).toBe('LINK_INVALID');
    expect(await auth.events('auth.password-changed.v1', id)).toHaveLength(1);
  });

  test('accepts only the latest link', async () => {
    const { id, email, link } = await personWithResetLink();
    await forgot(email);
    expect((await reset(link, email)).status).toBe(410);
    expect((await reset(await auth.mailedToken('reset', id), email)).status).toBe(200);
  });

  test('refuses an expired link, a link of another account and a verification link', async () => {
    const late = await personWithResetLink();
    auth.clock.advance(30 * 60_000);
    expect((await reset(late.link, late.email)).status).toBe(410);

    const mine = await personWithResetLink();
    const theirs = await personWithResetLink();
    expect((await reset(mine.link, theirs.email)).status).toBe(410);
    for (const malformed of ['x', 'A'.repeat(43), '%24gt', '%00', mine.link.slice(1)]) {
      expect((await reset(malformed, mine.email)).status).toBe(410);
    }
    const request = signUpRequest();
    const { data } = await auth.browser().post<AccountView>('/users/signup', request);
    const verifyToken = await auth.mailedToken('verify', data.id);
    expect((await reset(verifyToken, request.email)).status).toBe(410);
    expect((await logIn(mine)).status).toBe(200);
  });

  test('also verifies an unverified address', async () => {
    const request = signUpRequest();
    const { data } = await auth.browser().post<AccountView>('/users/signup', request);
    const verifyToken = await auth.mailedToken('verify', data.id);
    await forgot(request.email);
    const answer = await reset(await auth.mailedToken('reset', data.id), request.email);
    expect(answer.data.isEmailVerified).toBe(true);
    const profile = { token: answer.token };
    expect((await auth.browser().call('GET', '/users/sessions', profile)).status).toBe(200);
    expect(await auth.events('auth.email-verified.v1', data.id)).toHaveLength(1);
    const verified = await auth
      .browser()
      .post(`/users/verify-mail?email=${encodeURIComponent(request.email)}`, {
        token: verifyToken,
      });
    expect(verified.status).toBe(410);
  });

  test('refuses a common password and keeps the link valid', async () => {
    const { email, link } = await personWithResetLink();
    const refused = await reset(link, email, 'password123');
    expect([refused.status, refused.code, Object.keys(refused.fields ?? {})]).toEqual([
      422,
      'PASSWORD_COMMON',
      ['password'],
    ]);
    expect((await reset(link, email)).status).toBe(200);
  });

  test('refuses passwords that differ and an invalid address', async () => {
    const { email, link } = await personWithResetLink();
    const path = `/users/reset-password/${link}`;
    const differ = { email, password: NEW_PASSWORD, confirmPassword: 'something else' };
    const answer = await auth.browser().post(path, differ);
    expect(answer.fields).toEqual({
      confirmPassword: 'Password field and Confirm password fields must match',
    });
    const missing = await auth.browser().post(path, { ...differ, email: { $gt: '' } });
    expect(Object.keys(missing.fields ?? {})).toContain('email');
  });

  test('is refused for a disabled account', async () => {
    const person = await personWithResetLink();
    const admin = await auth.signIn(await auth.register('admin'));
    await admin.tab.call('PATCH', `/users/manage/disable/${person.id}`, { token: admin.token });
    expect((await reset(person.link, person.email)).status).toBe(410);
    const before = await auth.events('auth.mail-token-issued.v1', person.id);
    expect((await forgot(person.email)).status).toBe(200);
    expect(await auth.events('auth.mail-token-issued.v1', person.id)).toEqual(before);
  });

  test('unblocks a throttled account', async () => {
    const person = await personWithResetLink();
    for (let times = 0; times < 11; times++) await logIn({ ...person, password: 'a wrong one' });
    expect((await logIn(person)).status).toBe(429);
    await reset(person.link, person.email);
    expect((await logIn({ ...person, password: NEW_PASSWORD })).status).toBe(200);
  });
});

describe('password change', () => {
  function change(token: string | undefined, currentPassword: unknown, newPassword: unknown) {
    const body = { currentPassword, newPassword, newConfirmPassword: newPassword };
    const tab = auth.browser();
    return tab.call<AccountView>('PATCH', '/users/updateMyPassword', { token, body });
  }

  test('keeps the current session with a new token and ends every other session', async () => {
    const person = await auth.register();
    const here = await auth.signIn(person);
    const there = await auth.signIn(person);
    const answer = await change(here.token, person.password, NEW_PASSWORD);
    expect(answer.status).toBe(200);
    expect(answer.data).toMatchObject({ id: person.id });
    expect((await whoAmI(answer.token)).status).toBe(200);
    expect((await here.tab.post('/users/refresh')).status).toBe(200);
    expect((await whoAmI(there.token)).code).toBe('SESSION_REVOKED');
    expect((await there.tab.post('/users/refresh')).status).toBe(401);
    expect((await logIn(person)).status).toBe(401);
    expect((await logIn({ ...person, password: NEW_PASSWORD })).status).toBe(200);
    expect(await auth.events('auth.password-changed.v1', person.id)).toEqual([
      {
        accountId: person.id,
        email: person.email,
        fullName: 'Amara Okafor',
        lockToken: expect.any(String),
      },
    ]);
    expect(await auth.events('auth.sessions-revoked.v1', person.id)).toEqual([
      { accountId: person.id, sessionIds: [readSid(there.token)], reason: 'password' },
    ]);
  });

  test('requires the current password and throttles wrong ones', async () => {
    const person = await auth.register();
    const { token } = await auth.signIn(person);
    for (let times = 0; times < 10; times++) {
      const answer = await change(token, 'not the current', NEW_PASSWORD);
      expect([answer.status, answer.code, Object.keys(answer.fields ?? {})]).toEqual([
        401,
        'CURRENT_PASSWORD_WRONG',
        ['currentPassword'],
      ]);
    }
    const blocked = await change(token, person.password, NEW_PASSWORD);
    expect([blocked.status, blocked.code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('invalidates an earlier reset link', async () => {
    const person = await personWithResetLink();
    const { token } = await auth.signIn(person);
    await change(token, person.password, NEW_PASSWORD);
    expect((await reset(person.link, person.email)).status).toBe(410);
  });

  test('applies only one of two concurrent changes', async () => {
    const person = await auth.register();
    const { token } = await auth.signIn(person);
    const wanted = ['kale number one', 'kale number two'];
    const answers = await Promise.all(wanted.map((each) => change(token, person.password, each)));
    const works = await Promise.all(wanted.map((password) => logIn({ ...person, password })));
    expect(works.map(({ status }) => status)).toEqual(
      answers.map(({ status }) => (status === 200 ? 200 : 401)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('refuses a common password and malformed input, and names the field', async () => {
    const person = await auth.register();
    const { token } = await auth.signIn(person);
    const common = await change(token, person.password, 'iloveyou');
    expect([common.status, Object.keys(common.fields ?? {})]).toEqual([422, ['newPassword']]);
    const operator = await change(token, { $ne: '' }, NEW_PASSWORD);
    expect([operator.status, Object.keys(operator.fields ?? {})]).toEqual([
      400,
      ['currentPassword'],
    ]);
    const missing = await auth
      .browser()
      .call('PATCH', '/users/updateMyPassword', { token, body: {} });
    expect(Object.keys(missing.fields ?? {}).sort()).toEqual([
      'currentPassword',
      'newConfirmPassword',
      'newPassword',
    ]);
  });
});
