import { type AccountView, REFRESH_COOKIE, type SessionView } from '@candor/contracts/auth';
import type { Answer } from '@candor/kit/testing/browser';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { decodeJwt } from 'jose';
import { type Auth, openAuth } from './auth-harness.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let auth: Auth;
beforeAll(async () => {
  auth = await openAuth();
});
afterAll(() => auth.close());

/** Asks for a new token with a cookie of one's choice. */
async function refreshWith(cookie: string) {
  const tab = auth.browser();
  if (cookie) tab.cookies.set(REFRESH_COOKIE, cookie);
  const answer = await tab.post<AccountView>('/users/refresh');
  return { ...answer, cookie: tab.cookies.get(REFRESH_COOKIE) };
}

function whoAmI(token: string | undefined) {
  return auth.browser().call<SessionView[]>('GET', '/users/sessions', { token });
}

function expectOver(answer: Answer) {
  expect(answer.status).toBe(401);
  expect(['SESSION_EXPIRED', 'SESSION_REVOKED']).toContain(answer.code);
  expect(answer.setCookies).toHaveLength(1);
  expect(answer.setCookies[0]).toMatch(
    new RegExp(`^${REFRESH_COOKIE}=;.*Path=/api/v1/users;.*1970`),
  );
}

const readSid = (token = '') => String(decodeJwt(token).sid);

describe('refresh', () => {
  test('gives a new access token, the next cookie and the account', async () => {
    const person = await auth.register();
    const { cookie, token } = await auth.signIn(person);
    const answer = await refreshWith(cookie);
    expect(answer.status).toBe(200);
    expect(answer.data).toMatchObject({ id: person.id, email: person.email });
    expect(answer.cookie).toBeDefined();
    expect(answer.cookie).not.toBe(cookie);
    expect(answer.setCookies[0]).toMatch(/HttpOnly; Secure; SameSite=Strict/);
    expect(answer.setCookies[0]).not.toMatch(/Max-Age|Expires/);
    expect(readSid(answer.token)).toBe(readSid(token));
    expect((await whoAmI(answer.token)).status).toBe(200);
  });

  test('of a remembered session counts the days from the sign-in', async () => {
    const { cookie } = await auth.signIn(await auth.register(), { rememberMe: true });
    auth.clock.advance(24 * HOUR);
    const { setCookies } = await refreshWith(cookie);
    const [, seconds = 0] = /Max-Age=(\d+)/.exec(setCookies[0] ?? '') ?? [];
    expect(Math.abs(Number(seconds) - 29 * 24 * 3600)).toBeLessThan(60);
  });

  test.each([
    '',
    'nonsense',
    '%00',
    `${'a'.repeat(24)}.${'b'.repeat(43)}.${'c'.repeat(22)}`,
    '{"$gt":""}',
  ])('refuses a made-up cookie and clears it, case %#', async (cookie) => {
    const answer = await refreshWith(cookie);
    expectOver(answer);
    expect(answer.code).toBe('SESSION_EXPIRED');
  });

  test('refuses a made-up token of a real session, without harm to it', async () => {
    const { cookie } = await auth.signIn(await auth.register());
    const [id, secret = '', tag] = cookie.split('.');
    const other = [...secret].reverse().join('');
    expectOver(await refreshWith(`${id}.${other}.${tag}`));
    expect((await refreshWith(cookie)).status).toBe(200);
  });

  test('is refused after 30 idle minutes, and after 8 hours however busy', async () => {
    const person = await auth.register();
    const idle = await auth.signIn(person);
    auth.clock.advance(30 * MINUTE);
    expectOver(await refreshWith(idle.cookie));

    let { cookie } = await auth.signIn(person);
    for (let passed = 0; passed < 8 * HOUR - 20 * MINUTE; passed += 20 * MINUTE) {
      auth.clock.advance(20 * MINUTE);
      const answer = await refreshWith(cookie);
      expect(answer.status).toBe(200);
      cookie = answer.cookie ?? '';
    }
    auth.clock.advance(20 * MINUTE);
    expectOver(await refreshWith(cookie));
  });

  test('gives no access token that outlives the session', async () => {
    const { cookie } = await auth.signIn(await auth.register(), { rememberMe: true });
    auth.clock.advance(30 * 24 * HOUR - MINUTE);
    const { token = '' } = await refreshWith(cookie);
    const { exp = 0 } = decodeJwt(token);
    expect(exp * 1000 - auth.clock.now().getTime()).toBeLessThanOrEqual(MINUTE);
  });

  test('with a spent token ends the session for whoever holds it, and tells', async () => {
    const person = await auth.register();
    const { cookie, token } = await auth.signIn(person);
    const next = await refreshWith(cookie);
    auth.clock.advance(11_000);
    expectOver(await refreshWith(cookie));
    expectOver(await refreshWith(next.cookie ?? ''));
    for (const each of [token, next.token]) {
      const answer = await whoAmI(each);
      expect([answer.status, answer.code]).toEqual([401, 'SESSION_REVOKED']);
    }
    expect(await auth.events('auth.sessions-revoked.v1', person.id)).toEqual([
      { accountId: person.id, sessionIds: [readSid(token)], reason: 'reuse' },
    ]);
  });

  test('with a token spent long ago ends the session too', async () => {
    const { cookie } = await auth.signIn(await auth.register());
    let latest = cookie;
    for (let times = 0; times < 5; times++) latest = (await refreshWith(latest)).cookie ?? '';
    expectOver(await refreshWith(cookie));
    expectOver(await refreshWith(latest));
  });

  test('many at once with the same token leave one chain', async () => {
    const person = await auth.register();
    const { cookie } = await auth.signIn(person);
    const answers = await Promise.all(Array.from({ length: 16 }, () => refreshWith(cookie)));
    expect(answers.map(({ status }) => status)).toEqual(Array(16).fill(200));
    const chains = new Set(answers.map((answer) => answer.cookie));
    expect(chains.size).toBe(1);
    for (const { token } of answers) expect((await whoAmI(token)).status).toBe(200);
    const [latest = ''] = [...chains];
    auth.clock.advance(11_000);
    const after = await refreshWith(latest);
    expect(after.status).toBe(200);
    expect((await whoAmI(after.token)).data).toHaveLength(1);
    expect(await auth.events('auth.sessions-revoked.v1', person.id)).toEqual([]);
  });

  test('whose answer was lost can be repeated at once', async () => {
    const { cookie } = await auth.signIn(await auth.register());
    await refreshWith(cookie);
    const again = await refreshWith(cookie);
    auth.clock.advance(10 * MINUTE);
    expect((await refreshWith(again.cookie ?? '')).status).toBe(200);
  });

  test('behaves as the model of a chain whatever is shown and when', async () => {
    const person = await auth.register();
    const step = fc.record({
      back: fc.nat({ max: 3 }),
      waitMs: fc.constantFrom(0, 2_000, 9_000, 11_000),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        const given = [(await auth.signIn(person)).cookie];
        let rotatedAt = Number.NEGATIVE_INFINITY;
        let ended = false;
        for (const { back, waitMs } of steps) {
          auth.clock.advance(waitMs);
          const index = Math.max(0, given.length - 1 - back);
          const age = given.length - 1 - index;
          const now = auth.clock.now().getTime();
          const graced = age === 1 && now - rotatedAt < 10_000;
          const answer = await refreshWith(given[index] as string);
          const good = !ended && (age === 0 || graced);
          expect(answer.status).toBe(good ? 200 : 401);
          if (!good) ended = true;
          else if (age === 0) {
            given.push(answer.cookie as string);
            rotatedAt = now;
          } else expect(answer.cookie).toBe(given.at(-1));
        }
        expect(new Set(given).size).toBe(given.length);
      }),
      { numRuns: 25 },
    );
  });
});

describe('logout', () => {
  test('ends the session of the cookie: no refresh, no call with a token still young', async () => {
    const person = await auth.register();
    const { tab, token, cookie } = await auth.signIn(person);
    const answer = await tab.post('/users/logout');
    expect(answer.status).toBe(200);
    expect(tab.cookies.has(REFRESH_COOKIE)).toBe(false);
    expectOver(await refreshWith(cookie));
    expect((await whoAmI(token)).code).toBe('SESSION_REVOKED');
    expect(await auth.events('auth.sessions-revoked.v1', person.id)).toEqual([
      { accountId: person.id, sessionIds: [readSid(token)], reason: 'logout' },
    ]);
  });

  test('works by the access token alone, also an expired one', async () => {
    const { token, cookie } = await auth.signIn(await auth.register());
    auth.clock.advance(11 * MINUTE);
    expect((await whoAmI(token)).code).toBe('TOKEN_EXPIRED');
    const answer = await auth.browser().call('POST', '/users/logout', { token });
    expect(answer.status).toBe(200);
    expectOver(await refreshWith(cookie));
  });

  test('is quiet where there is nothing to end', async () => {
    const person = await auth.register();
    const { tab, token } = await auth.signIn(person);
    await tab.post('/users/logout');
    for (const options of [{}, { token }, { token: 'a.b.c' }]) {
      const answer = await auth.browser().call('POST', '/users/logout', options);
      expect(answer.status).toBe(200);
    }
    expect(await auth.events('auth.sessions-revoked.v1', person.id)).toHaveLength(1);
  });

  test('leaves other sessions alone', async () => {
    const person = await auth.register();
    const here = await auth.signIn(person);
    const there = await auth.signIn(person);
    await here.tab.post('/users/logout');
    expect((await refreshWith(there.cookie)).status).toBe(200);
  });

  test('is not done by a token that somebody else signed', async () => {
    const { cookie, token } = await auth.signIn(await auth.register());
    const [head, body] = token.split('.');
    const forged = `${head}.${body}.${'A'.repeat(86)}`;
    await auth.browser().call('POST', '/users/logout', { token: forged });
    expect((await refreshWith(cookie)).status).toBe(200);
  });
});

describe('the list of sessions', () => {
  test('shows the browsers that are signed in and marks this one', async () => {
    const person = await auth.register();
    const other = await auth.signIn(person);
    const tab = auth.browser();
    const { token } = await tab.post(
      '/users/login',
      { identifier: person.email, password: person.password },
      { headers: { 'user-agent': 'Firefox on the kitchen table' } },
    );
    const { data } = await whoAmI(token);
    expect(data).toHaveLength(2);
    expect(data.find(({ current }) => current)).toEqual({
      id: readSid(token),
      current: true,
      userAgent: 'Firefox on the kitchen table',
      createdAt: expect.any(String),
      lastUsedAt: expect.any(String),
      expiresAt: expect.any(String),
    });
    expect(data.find(({ current }) => !current)?.id).toBe(readSid(other.token));
  });

  test('ends another one of mine', async () => {
    const person = await auth.register();
    const here = await auth.signIn(person);
    const there = await auth.signIn(person);
    const path = `/users/sessions/${readSid(there.token)}`;
    expect((await here.tab.call('DELETE', path, { token: here.token })).status).toBe(200);
    expectOver(await refreshWith(there.cookie));
    expect((await whoAmI(there.token)).code).toBe('SESSION_REVOKED');
    expect((await whoAmI(here.token)).data).toHaveLength(1);
    expect(await auth.events('auth.sessions-revoked.v1', person.id)).toEqual([
      { accountId: person.id, sessionIds: [readSid(there.token)], reason: 'ended' },
    ]);
    const again = await here.tab.call('DELETE', path, { token: here.token });
    expect([again.status, again.code]).toEqual([404, 'NOT_FOUND']);
  });

  test('ends none of somebody else', async () => {
    const mine = await auth.signIn(await auth.register());
    const theirs = await auth.signIn(await auth.register());
    const path = `/users/sessions/${readSid(theirs.token)}`;
    const answer = await mine.tab.call('DELETE', path, { token: mine.token });
    expect(answer.status).toBe(404);
    expect((await refreshWith(theirs.cookie)).status).toBe(200);
  });

  test('ends all the others at once', async () => {
    const person = await auth.register();
    const others = await Promise.all([1, 2, 3].map(() => auth.signIn(person)));
    const here = await auth.signIn(person);
    const answer = await here.tab.call('DELETE', '/users/sessions', { token: here.token });
    expect(answer.status).toBe(200);
    for (const other of others) {
      expect((await whoAmI(other.token)).code).toBe('SESSION_REVOKED');
      expectOver(await refreshWith(other.cookie));
    }
    expect((await refreshWith(here.cookie)).status).toBe(200);
    expect((await whoAmI(here.token)).data).toHaveLength(1);
    const told = await auth.events('auth.sessions-revoked.v1', person.id);
    expect(told.flatMap(({ sessionIds }) => sessionIds).sort()).toEqual(
      others.map(({ token }) => readSid(token)).sort(),
    );
    // The one that stayed can do so again, and so can one opened later.
    const later = await auth.signIn(person);
    await later.tab.call('DELETE', '/users/sessions', { token: later.token });
    expect((await whoAmI(here.token)).code).toBe('SESSION_REVOKED');
    expect((await whoAmI(later.token)).status).toBe(200);
  });

  test.each(['x', 'A'.repeat(24), '%24gt'])('refuses the id "%s"', async (id) => {
    const { tab, token } = await auth.signIn(await auth.register());
    const answer = await tab.call('DELETE', `/users/sessions/${id}`, { token });
    expect([answer.status, answer.code]).toEqual([400, 'INVALID_ID']);
  });
});
