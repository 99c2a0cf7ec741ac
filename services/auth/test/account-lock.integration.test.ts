import type { SessionView } from '@candor/contracts/auth';
import type {
  PasskeyChallengeView,
  PasskeyView,
  SecondFactorNeeded,
  SecondFactorSetupView,
  SecurityView,
  SignInAttemptView,
  SignInView,
} from '@candor/contracts/security';
import { SIGN_IN_DAYS } from '@candor/contracts/security-limits';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { generateSync } from 'otplib';
import { type Auth, GOOD_PASSWORD, openAuth, type Person } from './auth-harness.ts';
import { createAuthenticator } from './software-authenticator.ts';

let auth: Auth;
beforeAll(async () => {
  auth = await openAuth();
});
afterAll(() => auth.close());

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

function logIn(
  { email: identifier }: Person,
  password: string,
  agent = FIREFOX,
  address = '203.0.113.77',
) {
  return auth
    .browser()
    .post(
      '/users/login',
      { identifier, password },
      { headers: { 'user-agent': agent, 'x-forwarded-for': address } },
    );
}

const read = <T>(token: string, path: string) =>
  auth.browser().call<T>('GET', `/users/${path}`, { token });

/** Tokens of the links in the emails to an account, in order. */
async function lockTokens(accountId: string): Promise<string[]> {
  const told = await auth.events('auth.security-changed.v1', accountId);
  return told.flatMap(({ lockToken }) => lockToken ?? []);
}

/** An account that was used from a second browser, which its owner has been mailed about. */
async function registerWithNotice() {
  const person = await auth.register();
  const first = await logIn(person, person.password);
  const second = await logIn(person, person.password, IPHONE, '2001:db8:12:34::1');
  const [lockToken = ''] = await lockTokens(person.id);
  return { person, token: first.token ?? '', other: second.token ?? '', lockToken };
}

const lock = (token: string) => auth.browser().post('/users/lock', { token });

describe('a login from a new browser', () => {
  test('is mailed with device and network; the first of all and known browsers are not', async () => {
    const person = await auth.register();
    const { tab } = await auth.signIn(person);
    await tab.post('/users/login', { identifier: person.email, password: person.password });
    expect(await auth.events('auth.security-changed.v1', person.id)).toEqual([]);
    await logIn(person, person.password, IPHONE, '2001:db8:12:34::1');
    expect(await auth.events('auth.security-changed.v1', person.id)).toMatchObject([
      {
        change: 'new-device',
        device: 'Safari 18 on iPhone',
        network: '2001:db8:12::/48',
        email: person.email,
      },
    ]);
  });

  test('is mailed too when the logins before it are no longer kept', async () => {
    const person = await auth.register();
    await auth.signIn(person);
    auth.clock.advance(SIGN_IN_DAYS * 86_400_000);
    const purged = { purgeAt: { $lte: auth.clock.now() } };
    const { deletedCount } = await auth.connection.collection('sign_ins').deleteMany(purged);
    expect(deletedCount).toBeGreaterThan(0);
    await logIn(person, person.password, IPHONE);
    expect(await auth.events('auth.security-changed.v1', person.id)).toMatchObject([
      { change: 'new-device' },
    ]);
  });
});

describe('the link that locks an account', () => {
  test('ends every session and refuses logins until the password is reset', async () => {
    const { person, token, other, lockToken } = await registerWithNotice();
    expect((await lock(lockToken)).status).toBe(200);
    for (const each of [token, other]) {
      expect((await read(each, 'sessions')).code).toBe('SESSION_REVOKED');
    }
    const revoked = await auth.events('auth.sessions-revoked.v1', person.id);
    expect(revoked.map(({ reason }) => reason)).toEqual(['locked', 'locked']);
    const refused = await logIn(person, person.password);
    expect([refused.status, refused.code]).toEqual([403, 'ACCOUNT_LOCKED']);
    expect((await logIn(person, 'not the password')).code).toBe('CREDENTIALS_WRONG');

    await auth.browser().post('/users/forgot-password', { email: person.email });
    const resetToken = await auth.mailedToken('reset', person.id);
    const password = 'quite another one 4';
    const reset = await auth.browser().post(`/users/reset-password/${resetToken}`, {
      email: person.email,
      password,
      confirmPassword: password,
    });
    expect(reset.status).toBe(200);
    expect((await logIn(person, password)).status).toBe(200);
  });

  test('works once, for 24 hours, and makes those of other mails void', async () => {
    const { person, lockToken } = await registerWithNotice();
    await logIn(person, person.password, 'curl/8.0');
    const [, otherToken = ''] = await lockTokens(person.id);
    expect(otherToken).not.toBe('');
    expect((await lock(lockToken)).status).toBe(200);
    for (const used of [lockToken, otherToken]) {
      const again = await lock(used);
      expect([again.status, again.code]).toEqual([410, 'LINK_INVALID']);
    }
    const late = await registerWithNotice();
    auth.clock.advance(24 * 3_600_000);
    expect((await lock(late.lockToken)).code).toBe('LINK_INVALID');
  });

  test('is refused when it is forged, cut short or for another account', async () => {
    const { lockToken, person } = await registerWithNotice();
    const other = await registerWithNotice();
    const forged = lockToken.replace(person.id, other.person.id);
    expect((await lock(forged)).code).toBe('LINK_INVALID');
    expect(
      (await lock(`${lockToken.slice(0, -1)}${lockToken.endsWith('A') ? 'B' : 'A'}`)).code,
    ).toBe('LINK_INVALID');
    expect((await lock(lockToken.slice(0, -1))).code).toBe('LINK_INVALID');
    expect((await lock('short')).code).toBe('VALIDATION_FAILED');
    expect((await lock(other.lockToken)).status).toBe(200);
  });

  test('removes a passkey that was added within a day', async () => {
    const { person, token, lockToken } = await registerWithNotice();
    const options = await auth.browser().call<never>('POST', '/users/security/passkeys/options', {
      token,
      body: {},
    });
    const passkey = createAuthenticator('https://candor.example').create(options.data);
    await auth
      .browser()
      .call('POST', '/users/security/passkeys', { token, body: { name: 'Theirs', passkey } });
    await lock(lockToken);
    const stored = await auth.connection.collection('accounts').findOne({ email: person.email });
    expect(stored?.security).toMatchObject({ passkeys: [], lockCount: 1 });
  });
});

describe('the link of the mail about a removed factor', () => {
  const call = <T>(token: string, method: string, path: string, body: object = {}) =>
    auth.browser().call<T>(method, `/users/security/${path}`, {
      token,
      ...(method === 'DELETE' ? {} : { body }),
    });

  async function resetPassword({ id, email }: Person) {
    await auth.browser().post('/users/forgot-password', { email });
    const resetToken = await auth.mailedToken('reset', id);
    const password = 'quite another one 4';
    return auth.browser().post<SignInView>(`/users/reset-password/${resetToken}`, {
      email,
      password,
      confirmPassword: password,
    });
  }

  test('puts back two-step login, which the next login asks for', async () => {
    const person = await auth.register();
    const { token } = await auth.signIn(person);
    const { secret } = (await call<SecondFactorSetupView>(token, 'POST', 'second-factor')).data;
    const createCode = () =>
      generateSync({ secret, epoch: Math.floor(auth.clock.now().getTime() / 1000) });
    await call(token, 'POST', 'second-factor/confirm', { code: createCode() });
    auth.clock.advance(30 * 3_600_000);
    const again = await logIn(person, person.password);
    const { challenge } = (again.data as SecondFactorNeeded).secondFactor;
    const { token: stolen = '' } = await auth
      .browser()
      .post('/users/login/second-factor', { challenge, code: createCode() });
    expect((await call(stolen, 'DELETE', 'second-factor')).status).toBe(200);
    await call(stolen, 'POST', 'second-factor');

    expect((await lock((await lockTokens(person.id)).at(-1) ?? '')).status).toBe(200);
    const reset = await resetPassword(person);
    expect(reset.token).toBeUndefined();
    auth.clock.advance(60_000);
    const completed = await auth.browser().post('/users/login/second-factor', {
      challenge: (reset.data as SecondFactorNeeded).secondFactor.challenge,
      code: createCode(),
    });
    expect(completed.status).toBe(200);
  });

  test('puts back a passkey, and not after 24 hours', async () => {
    for (const [hours, status, passkeys] of [
      [23, 200, 1],
      [24, 410, 0],
    ] as const) {
      const person = await auth.register();
      const { token } = await auth.signIn(person);
      const authenticator = createAuthenticator('https://candor.example');
      const options = await call<never>(token, 'POST', 'passkeys/options');
      const passkey = authenticator.create(options.data);
      const added = await call<PasskeyView>(token, 'POST', 'passkeys', { name: 'Phone', passkey });
      auth.clock.advance(30 * 3_600_000);
      const { data } = await auth
        .browser()
        .post<PasskeyChallengeView>('/users/login/passkey-options');
      const { token: later = '' } = await auth.browser().post('/users/login/passkey', {
        challenge: data.challenge,
        passkey: authenticator.sign(data.options),
      });
      expect((await call(later, 'DELETE', `passkeys/${added.data.id}`)).status).toBe(200);
      const [lockToken = ''] = (await lockTokens(person.id)).slice(-1);
      auth.clock.advance(hours * 3_600_000);
      expect((await lock(lockToken)).status).toBe(status);
      const stored = await auth.connection.collection('accounts').findOne({ email: person.email });
      expect(stored?.security.passkeys).toHaveLength(passkeys);
    }
  });
});

describe('the sign-in history', () => {
  test('lists attempts with result, device and network, newest first, page by page', async () => {
    const person = await auth.register();
    await logIn(person, 'not the password', IPHONE, '198.51.100.7');
    const { token = '' } = await logIn(person, person.password);
    const first = await read<SignInAttemptView[]>(token, 'sign-ins?limit=1');
    expect(first.data).toMatchObject([
      {
        result: 'signed-in',
        method: 'password',
        device: { kind: 'computer', browser: 'Firefox 140', system: 'Windows' },
        network: '203.0.113.0/24',
      },
    ]);
    expect(first.page).toMatchObject({ total: 2 });
    const rest = await read<SignInAttemptView[]>(
      token,
      `sign-ins?limit=1&cursor=${first.page.nextCursor}`,
    );
    expect(rest.data).toMatchObject([
      { result: 'wrong-password', device: { kind: 'phone' }, network: '198.51.100.0/24' },
    ]);
    expect(rest.page.nextCursor).toBeNull();
    expect((await read(token, 'sign-ins?cursor=x')).code).toBe('VALIDATION_FAILED');
    expect((await read(token, 'sign-ins?limit=1000')).code).toBe('VALIDATION_FAILED');
  });

  test('never shows attempts at other accounts', async () => {
    const victim = await auth.register();
    await logIn(victim, 'not the password');
    const { token } = await auth.signIn(await auth.register());
    const { data } = await read<SignInAttemptView[]>(token, 'sign-ins');
    expect(data).toHaveLength(1);
  });
});

describe('the list of sessions', () => {
  test('names device and network of each', async () => {
    const { token } = await registerWithNotice();
    const { data } = await read<SessionView[]>(token, 'sessions');
    expect(data.map(({ device, network }) => [device.system, network]).sort()).toEqual([
      ['Windows', '203.0.113.0/24'],
      ['iPhone', '2001:db8:12::/48'],
    ]);
  });
});

describe('the state of an account’s security', () => {
  test('names when the password was changed', async () => {
    const person = await auth.register();
    const { token } = await auth.signIn(person);
    expect((await read<SecurityView>(token, 'security')).data).toEqual({
      passwordChangedAt: null,
      secondFactor: null,
      secondFactorNeed: null,
      passkeys: [],
      fresh: true,
      confirmWith: 'password',
    });
    await auth.browser().call('PATCH', '/users/updateMyPassword', {
      token,
      body: {
        currentPassword: GOOD_PASSWORD,
        newPassword: 'another good one 7',
        newConfirmPassword: 'another good one 7',
      },
    });
    const { data } = await read<SecurityView>(token, 'security');
    const ageMs = auth.clock.now().getTime() - Date.parse(data.passwordChangedAt ?? '');
    expect(ageMs).toBeLessThan(5_000);
  });
});
