import type { AccountView, SignupRequest } from '@candor/contracts/auth';
import type { Answer } from '@candor/kit/testing/browser';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { type Auth, openAuth, type Person, signUpRequest } from './auth-harness.ts';
import { measureFastest, measureMs } from './timing.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const RESEND = '/users/resend-mail?email=';

let auth: Auth;
beforeAll(async () => {
  auth = await openAuth();
});
afterAll(() => auth.close());

const signUp = (request: SignupRequest) =>
  auth.browser().post<AccountView>('/users/signup', request);

const logIn = (identifier: string, password: string) =>
  auth.browser().post<AccountView>('/users/login', { identifier, password });

const accounts = () => auth.connection.collection('accounts');
const noticesTo = ({ id }: Person) => auth.events('auth.signup-repeated.v1', id);

/** The observable parts of a response, without ids, tokens and times, which always differ. */
function toObservable({ status, code, message, fields, data, token, headers, setCookies }: Answer) {
  const { id: _id, ...view } = (data ?? {}) as Partial<AccountView>;
  const claims = token ? decodeJwt(token) : {};
  return {
    status,
    code,
    message,
    fields,
    view,
    headers: [...headers.keys()].sort(),
    cookies: setCookies.length,
    token: token && [decodeProtectedHeader(token), Object.keys(claims).sort(), claims.scope],
    retryAfter: headers.has('retry-after'),
  };
}

describe('sign-up with an address that has an account', () => {
  test('gets the same response and the same kind of token as any other sign-up', async () => {
    const owner = await auth.register();
    const free = signUpRequest();
    const taken = signUpRequest({ email: owner.email.toUpperCase() });
    const [fresh, repeated] = [await signUp(free), await signUp(taken)];
    expect(repeated.status).toBe(201);
    const masked = (answer: Answer<AccountView>) => {
      const { email: _email, username: _username, ...view } = answer.data;
      return { ...toObservable(answer), view: { ...view, id: answer.data.id.length } };
    };
    expect(masked(repeated)).toEqual(masked(fresh));
    expect(repeated.data).toMatchObject({
      email: owner.email,
      username: taken.username,
      isEmailVerified: false,
      role: 'investor',
    });
    expect(repeated.data.id).not.toBe(owner.id);
    const claims = [fresh, repeated].map(({ token = '' }) => decodeJwt(token));
    expect(claims[1]).toMatchObject({ sub: repeated.data.id, scope: 'verify', email: owner.email });
    expect(JSON.stringify(repeated.text).length - JSON.stringify(fresh.text).length).toBeLessThan(
      9,
    );
  });

  test('does not change the account, and its owner can still log in', async () => {
    const owner = await auth.register();
    const stored = async () => {
      const {
        outbox: _sent,
        outboxPending: _mark,
        ...fields
      } = Object(await accounts().findOne({ email: owner.email }));
      return fields;
    };
    const before = await stored();
    const { data } = await signUp(
      signUpRequest({ email: owner.email, fullName: 'Mallory Mallet' }),
    );
    expect(await stored()).toEqual({ ...before, signupNoticeAt: expect.any(Date) });
    const answer = await logIn(owner.email, owner.password);
    expect(answer.data).toMatchObject({ id: owner.id, fullName: 'Amara Okafor' });
    expect(await auth.events('auth.account-registered.v1', data.id)).toEqual([]);
    expect(await auth.events('auth.mail-token-issued.v1', data.id)).toEqual([]);
  });

  test('issues a token with no more access than that of a new account', async () => {
    const owner = await auth.register();
    const { token } = await signUp(signUpRequest({ email: owner.email }));
    for (const [method, path] of [
      ['GET', '/users/sessions'],
      ['DELETE', '/users/sessions'],
      ['PATCH', '/users/updateMyPassword'],
    ] as const) {
      const body = method === 'PATCH' ? {} : undefined;
      const { status, code } = await auth.browser().call(method, path, { token, body });
      expect([status, code]).toEqual([403, 'EMAIL_UNVERIFIED']);
    }
    const resent = await auth.browser().post(`${RESEND}${encodeURIComponent(owner.email)}`, {});
    const unknown = await auth.browser().post(`${RESEND}nobody%40example.com`, {});
    expect(toObservable(resent)).toEqual(toObservable(unknown));
    expect(await auth.events('auth.mail-token-issued.v1', owner.id)).toEqual([]);
  });

  test('notifies the owner by mail, addressed by their own name, at most once an hour', async () => {
    const owner = await auth.register();
    const repeat = () => signUp(signUpRequest({ email: owner.email, fullName: 'Mallory Mallet' }));
    await Promise.all(Array.from({ length: 5 }, repeat));
    for (let times = 0; times < 10; times++) await repeat();
    const notice = { accountId: owner.id, email: owner.email, fullName: 'Amara Okafor' };
    expect(await noticesTo(owner)).toEqual([notice]);
    auth.clock.advance(HOUR);
    await repeat();
    expect(await noticesTo(owner)).toEqual([notice, notice]);
  });

  test('does not notify the owner of a disabled account', async () => {
    const owner = await auth.register();
    const admin = await auth.signIn(await auth.register('admin'));
    await admin.tab.call('PATCH', `/users/manage/disable/${owner.id}`, { token: admin.token });
    expect((await signUp(signUpRequest({ email: owner.email }))).status).toBe(201);
    expect(await noticesTo(owner)).toEqual([]);
  });

  test('reports a taken username whether or not the address has an account', async () => {
    const owner = await auth.register();
    const { username } = await auth.register();
    const free = await signUp(signUpRequest({ username: username.toUpperCase() }));
    const taken = await signUp(signUpRequest({ username, email: owner.email }));
    expect([free.status, free.code, Object.keys(free.fields ?? {})]).toEqual([
      409,
      'USERNAME_TAKEN',
      ['username'],
    ]);
    expect(toObservable(taken)).toEqual(toObservable(free));
    // No notice: the sign-up was refused because of its username.
    expect(await noticesTo(owner)).toEqual([]);
  });

  test('creates no account that could be verified, disabled or enabled', async () => {
    const owner = await auth.register();
    const { data } = await signUp(signUpRequest({ email: owner.email }));
    const admin = await auth.signIn(await auth.register('admin'));
    for (const action of ['disable', 'activate']) {
      const path = `/users/manage/${action}/${data.id}`;
      const answer = await admin.tab.call('PATCH', path, { token: admin.token });
      expect(answer.status).toBe(404);
    }
    const email = encodeURIComponent(owner.email);
    const verified = await auth
      .browser()
      .post(`/users/verify-mail?email=${email}`, { token: 'A'.repeat(43) });
    expect(verified.code).toBe('LINK_INVALID');
  });

  test('does not reset the failure counter of the account by its own correct password', async () => {
    const owner = await auth.register();
    await signUp(signUpRequest({ email: owner.email, password: 'a password of mine' }));
    for (let round = 0; round < 3; round++) {
      for (let times = 0; times < 4; times++) await logIn(owner.email, `guess ${round} ${times}`);
      await logIn(owner.email, 'a password of mine');
    }
    expect((await logIn(owner.email, owner.password)).status).toBe(429);
  });
});

describe('concurrent sign-ups with one address', () => {
  test('all succeed, create one account, and its verification mail works', async () => {
    const email = signUpRequest().email;
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => signUp(signUpRequest({ email }))),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201]);
    expect(await accounts().countDocuments({ email })).toBe(1);
    const stored = await accounts().findOne({ email });
    const id = String(stored?._id);
    const token = await auth.mailedToken('verify', id);
    const path = `/users/verify-mail?email=${encodeURIComponent(email)}`;
    const verified = await auth.browser().post<AccountView>(path, { token });
    expect(verified.data).toMatchObject({ id, isEmailVerified: true });
  });
});

describe('any sequence of calls with an address', () => {
  const PASSWORDS = ['winter kale 9', 'summer leek 8', 'autumn beet 7'];
  const action = fc.oneof(
    fc.record({
      kind: fc.constant('sign-up' as const),
      name: fc.nat({ max: 3 }),
      password: fc.nat({ max: 2 }),
      code: fc.option(fc.nat({ max: 1 })),
    }),
    fc.record({ kind: fc.constant('by address' as const), password: fc.nat({ max: 2 }) }),
    fc.record({
      kind: fc.constant('by username' as const),
      name: fc.nat({ max: 3 }),
      password: fc.nat({ max: 2 }),
    }),
    fc.record({ kind: fc.constant('check code' as const), code: fc.nat({ max: 1 }) }),
    fc.constant({ kind: 'resend' as const }),
    fc.constant({ kind: 'forgot' as const }),
  );
  type Action = typeof action extends fc.Arbitrary<infer T> ? T : never;

  /** Runs the actions with one address and unique usernames. Returns the responses with both replaced by placeholders. */
  async function runActions(email: string, actions: readonly Action[]): Promise<string> {
    const unique = signUpRequest().username;
    const transcript: unknown[] = [];
    for (const each of actions) {
      const password = PASSWORDS['password' in each ? each.password : 0] ?? '';
      const username = `${unique}.${'name' in each ? each.name : 0}`;
      let answer: Answer;
      if (each.kind === 'sign-up') {
        const referralCode = each.code === null ? undefined : `${unique.slice(-12)}-${each.code}`;
        answer = await signUp(signUpRequest({ email, username, password, referralCode }));
      } else if (each.kind === 'by address') answer = await logIn(email, password);
      else if (each.kind === 'by username') answer = await logIn(username, password);
      else if (each.kind === 'check code') {
        const query = `code=${unique.slice(-12)}-${each.code}`;
        answer = await auth.browser().call('GET', `/users/signup/referrer?${query}`);
      } else if (each.kind === 'resend') {
        answer = await auth.browser().post(`${RESEND}${encodeURIComponent(email)}`, {});
      } else answer = await auth.browser().post('/users/forgot-password', { email });
      transcript.push([each.kind, toObservable(answer)]);
    }
    return JSON.stringify(transcript, null, 1)
      .replaceAll(unique, 'NAME')
      .replaceAll(email, 'ADDRESS');
  }

  test('gets the same responses whether or not the address has an account', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 3, maxLength: 14 }), async (actions) => {
        const owner = await auth.register('investor', 'the password of the owner');
        const free = signUpRequest().email;
        expect(await runActions(owner.email, actions)).toBe(await runActions(free, actions));
      }),
      { numRuns: 20 },
    );
  }, 120_000);
});

describe('sign-up response times with production settings', () => {
  let production: Auth;
  beforeAll(async () => {
    production = await openAuth({ argon2: undefined, minimumAnswerMs: undefined });
  });
  afterAll(() => production.close());

  test('sign-up and the following login do not differ between free and taken addresses', async () => {
    const requests = { free: signUpRequest(), taken: signUpRequest() };
    const signUpAs = async (address: 'free' | 'taken') => {
      const owner = await production.register('investor', 'the password of the owner');
      requests[address] = signUpRequest(address === 'taken' ? { email: owner.email } : {});
      return measureMs(production, '/users/signup', requests[address]);
    };
    const logInAs = async (address: 'free' | 'taken') => {
      await signUpAs(address);
      const { email: identifier, password } = requests[address];
      return measureMs(production, '/users/login', { identifier, password });
    };
    for (const measure of [signUpAs, logInAs]) {
      const { other, ratio } = await measureFastest(
        1.33,
        () => measure('taken'),
        () => measure('free'),
      );
      expect(ratio).toBeGreaterThan(0.75);
      expect(ratio).toBeLessThan(1.33);
      expect(other).toBeGreaterThanOrEqual(149);
    }
  });
});
