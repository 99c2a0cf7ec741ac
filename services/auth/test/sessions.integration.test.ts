import type { AccountView, SessionView } from '@candor/contracts/auth';
import type { Answer } from '@candor/kit/testing/browser';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { decodeJwt } from 'jose';
import { type Auth, openAuth, REFRESH } from './auth-harness.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let auth: Auth;
beforeAll(async () => {
  auth = await openAuth();
});
afterAll(() => auth.close());

/** Calls refresh with this cookie in a new browser. */
async function refreshWith(cookie: string) {
  const tab = auth.browser();
  if (cookie) tab.cookies.set(REFRESH, cookie);
  const answer = await tab.post<AccountView>('/users/refresh');
  return { ...answer, cookie: tab.cookies.get(REFRESH) };
}

function whoAmI(token: string | undefined) {
  return auth.browser().call<SessionView[]>('GET', '/users/sessions', { token });
}

function expectSessionEnded(answer: Answer) {
  expect(answer.status).toBe(401);
  expect(['SESSION_EXPIRED', 'SESSION_REVOKED']).toContain(answer.code);
  expect(answer.setCookies).toHaveLength(1);
  expect(answer.setCookies[0]).toMatch(new RegExp(`^${REFRESH}=;.*Path=/api/v1/users;.*1970`));
}

const readSid = (token = '') => String(decodeJwt(token).sid);

describe('session refresh', () => {
  test('returns the account, a new access token and the next refresh cookie', async () => {
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

  test('counts the 30 days of a remembered session from the sign-in', async () => {
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
  ])('refuses and clears a forged cookie, case %#', async (cookie) => {
    const answer = await refreshWith(cookie);
    expectSessionEnded(answer);
    expect(answer.code).toBe('SESSION_EXPIRED');
  });

  test('refuses a forged token of an existing session without ending the session', async () => {
    const { cookie } = await auth.signIn(await auth.register());
    const [id, secret = '', tag] = cookie.split('.');
    const other = [...secret].reverse().join('');
    expectSessionEnded(await refreshWith(`${id}.${other}.${tag}`));
    expect((await refreshWith(cookie)).status).toBe(200);
  });

  test('is refused after 30 idle minutes, and after 8 hours at the latest', async () => {
    const person = await auth.register();
    const idle = await auth.signIn(person);
    auth.clock.advance(30 * MINUTE);
    expectSessionEnded(await refreshWith(idle.cookie));

    let { cookie } = await auth.signIn(person);
    for (let passed = 0; passed < 8 * HOUR - 20 * MINUTE; passed += 20 * MINUTE) {
      auth.clock.advance(20 * MINUTE);
      const answer = await refreshWith(cookie);
      expect(answer.status).toBe(200);
      cookie = answer.cookie ?? '';
    }
    auth.clock.advance(20 * MINUTE);
    expectSessionEnded(await refreshWith(cookie));
  });

  test('issues no access token that outlives the session', async () => {
    const { cookie } = await auth.signIn(await auth.register(), { rememberMe: true });
    auth.clock.advance(30 * 24 * HOUR - MINUTE);
    const { token = '' } = await refreshWith(cookie);
    const { exp = 0 } = decodeJwt(token);
    expect(exp * 1000 - auth.clock.now().getTime()).toBeLessThanOrEqual(MINUTE);
  });

  test('revokes the session and publishes it when a rotated token is reused', async () => {
    const person = await auth.register();
    const { cookie, token } = await auth.signIn(person);
    const next = await refreshWith(cookie);
    auth.clock.advance(61_000);
    expectSessionEnded(await refreshWith(cookie));
    expectSessionEnded(await refreshWith(next.cookie ?? ''));
    for (const each of [token, next.token]) {
      const answer = await whoAmI(each);
      expect([answer.status, answer.code]).toEqual([401, 'SESSION_REVOKED']);
    }
    expect(await auth.events('auth.sessions-revoked.v1', person.id)).toEqual([
      { accountId: person.id, sessionIds: [readSid(token)], reason: 'reuse' },
    ]);
  });

  test('revokes the session when a token rotated several times ago is reused', async () => {
    const { cookie } = await auth.signIn(await auth.register());
    let latest = cookie;
    for (let times = 0; times < 5; times++) latest = (await refreshWith(latest)).cookie ?? '';
    expectSessionEnded(await refreshWith(cookie));
    expectSessionEnded(await refreshWith(latest));
  });

  test('keeps a single token chain for concurrent requests with the same token', async () => {
    const person = await auth.register();
    const { cookie } = await auth.signIn(person);
    const answers = await Promise.all(Array.from({ length: 16 }, () => refreshWith(cookie)));
    expect(answers.map(({ status }) => status)).toEqual(Array(16).fill(200));
    const chains = new Set(answers.map((answer) => answer.cookie));
    expect(chains.size).toBe(1);
    for (const { token } of answers) expect((await whoAmI(token)).status).toBe(200);
    const [latest = ''] = [...chains];
    auth.clock.advance(61_000);
    const after = await refreshWith(latest);
    expect(after.status).toBe(200);
    expect((await whoAmI(after.token)).data).toHaveLength(1);
    expect(await auth.events('auth.sessions-revoked.v1', person.id)).toEqual([]);
  });

  test('can be repeated with the same token when the response was lost', async () => {
    const { cookie } = await auth.signIn(await auth.register());
    await refreshWith(cookie);
    // The gateway gave the call up after 15 s, and the line was gone for as long again.
    auth.clock.advance(40_000);
    const again = await refreshWith(cookie);
    auth.clock.advance(10 * MINUTE);
    expect((await refreshWith(again.cookie ?? '')).status).toBe(200);
  });

  test('behaves as the reference model for any sequence of tokens and delays', async () => {
    const person = await auth.register();
    const step = fc.record({
      back: fc.nat({ max: 3 }),
      waitMs: fc.constantFrom(0, 9_000, 59_000, 61_000),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        const issued = [(await auth.signIn(person)).cookie];
        let rotatedAt = Number.NEGATIVE_INFINITY;
        let ended = false;
        for (const { back, waitMs } of steps) {
          auth.clock.advance(waitMs);
          const index = Math.max(0, issued.length - 1 - back);
          const age = issued.length - 1 - index;
          const now = auth.clock.now().getTime();
          const graced = age === 1 && now - rotatedAt < 60_000;
          const answer = await refreshWith(issued[index] as string);
          const isAccepted = !ended && (age === 0 || graced);
          expect(answer.status).toBe(isAccepted ? 200 : 401);
          if (!isAccepted) ended = true;
          else if (age === 0) {
            issued.push(answer.cookie as string);
            rotatedAt = now;
          } else expect(answer.cookie).toBe(issued.at(-1));
        }
        expect(new Set(issued).size).toBe(issued.length);
      }),
      { numRuns: 25 },
    );
  });
});

describe('log-out', () => {
  test('ends the session of the cookie and its unexpired access tokens', async () => {
    const person = await auth.register();
    const { tab, token, cookie } = await auth.signIn(person);
    const answer = await tab.post('/users/logout');
    expect(answer.status).toBe(200);
    expect(tab.cookies.has(REFRESH)).toBe(false);
    expectSessionEnded(await refreshWith(cookie));
    expect((await whoAmI(token)).code).toBe('SESSION_REVOKED');
    expect(await auth.events('auth.sessions-revoked.v1', person.id)).toEqual([
      { accountId: person.id, sessionIds: [readSid(token)], reason: 'logout' },
    ]);
  });

  test('works with the access token alone, even an expired one', async () => {
    const { token, cookie } = await auth.signIn(await auth.register());
    auth.clock.advance(11 * MINUTE);
    expect((await whoAmI(token)).code).toBe('TOKEN_EXPIRED');
    const answer = await auth.browser().call('POST', '/users/logout', { token });
    expect(answer.status).toBe(200);
    expectSessionEnded(await refreshWith(cookie));
  });

  test('succeeds without effect when there is no session to end', async () => {
    const person = await auth.register();
    const { tab, token } = await auth.signIn(person);
    await tab.post('/users/logout');
    for (const options of [{}, { token }, { token: 'a.b.c' }]) {
      const answer = await auth.browser().call('POST', '/users/logout', options);
      expect(answer.status).toBe(200);
    }
    expect(await auth.events('auth.sessions-revoked.v1', person.id)).toHaveLength(1);
  });

  test('does not end other sessions', async () => {
    const person = await auth.register();
    const here = await auth.signIn(person);
    const there = await auth.signIn(person);
    await here.tab.post('/users/logout');
    expect((await refreshWith(there.cookie)).status).toBe(200);
  });

  test('does not end a session for a token with an invalid signature', async () => {
    const { cookie, token } = await auth.signIn(await auth.register());
    const [head, body] = token.split('.');
    const forged = `${head}.${body}.${'A'.repeat(86)}`;
    await auth.browser().call('POST', '/users/logout', { token: forged });
    expect((await refreshWith(cookie)).status).toBe(200);
  });
});

describe('session management', () => {
  test('lists the signed-in browsers and marks the current one', async () => {
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
      device: { kind: 'unknown', browser: null, system: null },
      network: '127.0.0.0/24',
      createdAt: expect.any(String),
      lastUsedAt: expect.any(String),
      expiresAt: expect.any(String),
    });
    expect(data.find(({ current }) => !current)?.id).toBe(readSid(other.token));
  });

  test('ends another session of the caller', async () => {
    const person = await auth.register();
    const here = await auth.signIn(person);
    const there = await auth.signIn(person);
    const path = `/users/sessions/${readSid(there.token)}`;
    expect((await here.tab.call('DELETE', path, { token: here.token })).status).toBe(200);
    expectSessionEnded(await refreshWith(there.cookie));
    expect((await whoAmI(there.token)).code).toBe('SESSION_REVOKED');
    expect((await whoAmI(here.token)).data).toHaveLength(1);
    expect(await auth.events('auth.sessions-revoked.v1', person.id)).toEqual([
      { accountId: person.id, sessionIds: [readSid(there.token)], reason: 'ended' },
    ]);
    const again = await here.tab.call('DELETE', path, { token: here.token });
    expect([again.status, again.code]).toEqual([404, 'NOT_FOUND']);
  });

  test('does not end a session of another account', async () => {
    const mine = await auth.signIn(await auth.register());
    const theirs = await auth.signIn(await auth.register());
    const path = `/users/sessions/${readSid(theirs.token)}`;
    const answer = await mine.tab.call('DELETE', path, { token: mine.token });
    expect(answer.status).toBe(404);
    expect((await refreshWith(theirs.cookie)).status).toBe(200);
  });

  test('ends all other sessions of the caller', async () => {
    const person = await auth.register();
    const others = await Promise.all([1, 2, 3].map(() => auth.signIn(person)));
    const here = await auth.signIn(person);
    const answer = await here.tab.call('DELETE', '/users/sessions', { token: here.token });
    expect(answer.status).toBe(200);
    for (const other of others) {
      expect((await whoAmI(other.token)).code).toBe('SESSION_REVOKED');
      expectSessionEnded(await refreshWith(other.cookie));
    }
    expect((await refreshWith(here.cookie)).status).toBe(200);
    expect((await whoAmI(here.token)).data).toHaveLength(1);
    const revocations = await auth.events('auth.sessions-revoked.v1', person.id);
    expect(revocations.flatMap(({ sessionIds }) => sessionIds).sort()).toEqual(
      others.map(({ token }) => readSid(token)).sort(),
    );
    // A session opened later can end the one that was kept.
    const later = await auth.signIn(person);
    await later.tab.call('DELETE', '/users/sessions', { token: later.token });
    expect((await whoAmI(here.token)).code).toBe('SESSION_REVOKED');
    expect((await whoAmI(later.token)).status).toBe(200);
  });

  test.each(['x', 'A'.repeat(24), '%24gt'])('refuses the malformed session id "%s"', async (id) => {
    const { tab, token } = await auth.signIn(await auth.register());
    const answer = await tab.call('DELETE', `/users/sessions/${id}`, { token });
    expect([answer.status, answer.code]).toEqual([400, 'INVALID_ID']);
  });
});
