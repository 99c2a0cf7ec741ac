import type { AccountView, SignupRequest } from '@candor/contracts/auth';
import type { Answer } from '@candor/kit/testing/browser';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { type Auth, openAuth, type Person, signUpRequest } from './auth-harness.ts';
import { measureMs, median } from './timing.ts';

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

/** What an answer shows, but for what is new in each: ids, tokens and times. */
function shown({ status, code, message, fields, data, token, headers, setCookies }: Answer) {
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

describe('a sign-up with an address that has an account', () => {
  test('is answered like any other, and its token is of the same kind', async () => {
    const owner = await auth.register();
    const free = signUpRequest();
    const taken = signUpRequest({ email: owner.email.toUpperCase() });
    const [fresh, repeated] = [await signUp(free), await signUp(taken)];
    expect(repeated.status).toBe(201);
    const masked = (answer: Answer<AccountView>) => {
      const { email: _email, username: _username, ...view } = answer.data;
      return { ...shown(answer), view: { ...view, id: answer.data.id.length } };
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

  test('leaves the account as it was, and its owner in', async () => {
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

  test("gives a token that does no more than a newcomer's", async () => {
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
    expect(shown(resent)).toEqual(shown(unknown));
    expect(await auth.events('auth.mail-token-issued.v1', owner.id)).toEqual([]);
  });

  test('tells the owner by mail, in their own name, and again only after an hour', async () => {
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

  test('writes to nobody whose account is disabled', async () => {
    const owner = await auth.register();
    const admin = await auth.signIn(await auth.register('admin'));
    await admin.tab.call('PATCH', `/users/manage/disable/${owner.id}`, { token: admin.token });
    expect((await signUp(signUpRequest({ email: owner.email }))).status).toBe(201);
    expect(await noticesTo(owner)).toEqual([]);
  });

  test('says that a username is taken, whether or not the address has an account', async () => {
    const owner = await auth.register();
    const { username } = await auth.register();
    const free = await signUp(signUpRequest({ username: username.toUpperCase() }));
    const taken = await signUp(signUpRequest({ username, email: owner.email }));
    expect([free.status, free.code, Object.keys(free.fields ?? {})]).toEqual([
      409,
      'USERNAME_TAKEN',
      ['username'],
    ]);
    expect(shown(taken)).toEqual(shown(free));
    // Nobody tried to open an account with that address: the form was refused.
    expect(await noticesTo(owner)).toEqual([]);
  });

  test('cannot be confirmed, disabled or enabled: there is no such account', async () => {
    const owner = await auth.register();
    const { data } = await signUp(signUpRequest({ email: owner.email }));
    const admin = await auth.signIn(await auth.register('admin'));
    for (const order of ['disable', 'activate']) {
      const path = `/users/manage/${order}/${data.id}`;
      const answer = await admin.tab.call('PATCH', path, { token: admin.token });
      expect(answer.status).toBe(404);
    }
    const email = encodeURIComponent(owner.email);
    const verified = await auth
      .browser()
      .post(`/users/verify-mail?email=${email}`, { token: 'A'.repeat(43) });
    expect(verified.code).toBe('LINK_INVALID');
  });

  test('forgives no guesses at the account, though its own password is right', async () => {
    const owner = await auth.register();
    await signUp(signUpRequest({ email: owner.email, password: 'a password of mine' }));
    for (let round = 0; round < 3; round++) {
      for (let times = 0; times < 4; times++) await logIn(owner.email, `guess ${round} ${times}`);
      await logIn(owner.email, 'a password of mine');
    }
    expect((await logIn(owner.email, owner.password)).status).toBe(429);
  });
});

describe('two sign-ups with one address at once', () => {
  test('are both answered as new; one account is opened, and its mail confirms it', async () => {
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

describe('whatever somebody tries with an address', () => {
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
    fc.constant({ kind: 'resend' as const }),
    fc.constant({ kind: 'forgot' as const }),
  );
  type Action = typeof action extends fc.Arbitrary<infer T> ? T : never;

  /** The same attempts, in names of their own, at one address; what each was answered, without the names. */
  async function attempts(email: string, actions: readonly Action[]): Promise<string> {
    const own = signUpRequest().username;
    const transcript: unknown[] = [];
    for (const each of actions) {
      const password = PASSWORDS['password' in each ? each.password : 0] ?? '';
      const username = `${own}.${'name' in each ? each.name : 0}`;
      let answer: Answer;
      if (each.kind === 'sign-up') {
        const referralCode = each.code === null ? undefined : `${own.slice(-12)}-${each.code}`;
        answer = await signUp(signUpRequest({ email, username, password, referralCode }));
      } else if (each.kind === 'by address') answer = await logIn(email, password);
      else if (each.kind === 'by username') answer = await logIn(username, password);
      else if (each.kind === 'resend') {
        answer = await auth.browser().post(`${RESEND}${encodeURIComponent(email)}`, {});
      } else answer = await auth.browser().post('/users/forgot-password', { email });
      transcript.push([each.kind, shown(answer)]);
    }
    return JSON.stringify(transcript, null, 1).replaceAll(own, 'NAME').replaceAll(email, 'ADDRESS');
  }

  test('the answers are the same whether or not it has an account', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 3, maxLength: 14 }), async (actions) => {
        const owner = await auth.register('investor', 'the password of the owner');
        const free = signUpRequest().email;
        expect(await attempts(owner.email, actions)).toBe(await attempts(free, actions));
      }),
      { numRuns: 20 },
    );
  });
});

describe('in earnest', () => {
  let earnest: Auth;
  beforeAll(async () => {
    earnest = await openAuth({ argon2: undefined, evenAnswerMs: undefined });
  });
  afterAll(() => earnest.close());

  test('a sign-up and the log-in after it take as long, whether or not the address has an account', async () => {
    const signups = { free: [] as number[], taken: [] as number[] };
    const logins = { free: [] as number[], taken: [] as number[] };
    for (let round = 0; round < 7; round++) {
      const owner = await earnest.register('investor', 'the password of the owner');
      for (const world of ['free', 'taken'] as const) {
        const request = signUpRequest(world === 'taken' ? { email: owner.email } : {});
        signups[world].push(await measureMs(earnest, '/users/signup', request));
        const { email: identifier, password } = request;
        logins[world].push(await measureMs(earnest, '/users/login', { identifier, password }));
      }
    }
    for (const times of [signups, logins]) {
      const ratio = median(times.taken) / median(times.free);
      expect(ratio).toBeGreaterThan(0.75);
      expect(ratio).toBeLessThan(1.33);
      expect(median(times.free)).toBeGreaterThanOrEqual(149);
    }
  });
});
