/** @jest-environment jsdom */
import { beforeEach, describe, expect, test } from '@jest/globals';
import { anAccount, logIn } from '../../testing/accounts.ts';
import { fakeFetch, refusal, success } from '../../testing/fake-fetch.ts';
import { createApiClient } from '../api-client.ts';
import { createSafeStorage } from '../safe-storage.ts';
import { createSession } from './session.ts';

/** The channels of two tabs: a message posted by one is received by the other. */
function tabs() {
  const listeners: ((event: unknown) => void)[][] = [[], []];
  return [0, 1].map((mine) => ({
    postMessage: (data: unknown) => {
      for (const listener of listeners[1 - mine] ?? []) listener({ data });
    },
    addEventListener: (_type: string, listener: unknown) => {
      listeners[mine]?.push(listener as (event: unknown) => void);
    },
  })) as unknown as [BroadcastChannel, BroadcastChannel];
}

function sessionWith(
  answer: Parameters<typeof fakeFetch>[0],
  channel: BroadcastChannel | null = null,
) {
  const { fetch, calls } = fakeFetch(answer);
  const api = createApiClient({ fetch, locks: undefined });
  return { api, calls, session: createSession({ api, storage: createSafeStorage(), channel }) };
}

beforeEach(() => localStorage.clear());

describe('the session', () => {
  test('concurrent restores make one refresh call', async () => {
    const { session, calls } = sessionWith(() => success(anAccount(), { token: 't' }));
    await Promise.all([session.restore(), session.restore()]);
    await session.restore();
    expect(session.get()).toMatchObject({ status: 'signed-in', account: { username: 'amaral' } });
    expect(calls).toHaveLength(1);
  });

  test('is anonymous when the refresh is refused', async () => {
    const { session } = sessionWith(() => refusal(401, 'SESSION_EXPIRED'));
    await session.restore();
    expect(session.get()).toMatchObject({ status: 'anonymous' });
  });

  test('stays unknown when the server is unreachable, and can be restored later', async () => {
    let unreachable = true;
    const { session } = sessionWith(() => {
      if (unreachable) throw new TypeError('Failed to fetch');
      return success(anAccount(), { token: 't' });
    });
    await session.restore();
    expect(session.get()).toMatchObject({
      status: 'unknown',
      problem: { code: 'NETWORK_UNREACHABLE' },
    });
    unreachable = false;
    await session.restore();
    expect(session.get().status).toBe('signed-in');
  });

  test('public pages restore it only in a browser that signed in before', async () => {
    const first = sessionWith(() => success(anAccount(), { token: 't' }));
    await first.session.restoreIfHinted();
    expect(first.calls).toHaveLength(0);
    expect(first.session.get().status).toBe('anonymous');
    await first.session.signIn('POST users/login', { body: logIn });

    const second = sessionWith(() => success(anAccount(), { token: 't' }));
    await second.session.restoreIfHinted();
    expect(second.session.get().status).toBe('signed-in');
  });

  test('the token is never in storage', async () => {
    const { session } = sessionWith(() => success(anAccount(), { token: 'secret-token' }));
    await session.signIn('POST users/login', { body: logIn });
    expect(JSON.stringify({ ...localStorage })).not.toContain('secret-token');
    expect(sessionStorage).toHaveLength(0);
  });

  test('an account with an unverified email is not signed in', async () => {
    const { session } = sessionWith(() =>
      success(anAccount({ isEmailVerified: false }), { token: 't' }),
    );
    await session.signIn('POST users/login', { body: logIn });
    expect(session.get().status).toBe('unverified');
    expect(localStorage.getItem('candor-signed-in')).toBeNull();
  });

  test('confirming the email in one tab ends the unverified session in another', async () => {
    const [left, right] = tabs();
    const answer = () => success(anAccount({ isEmailVerified: false }), { token: 't' });
    const unverified = sessionWith(answer, left);
    const confirming = sessionWith(answer, right);
    await unverified.session.signIn('POST users/login', { body: logIn });
    confirming.session.confirmed();
    expect(unverified.session.get()).toMatchObject({ status: 'anonymous', endedBy: 'confirmed' });
  });

  test('confirming an email in one tab keeps another tab signed in', async () => {
    const [left, right] = tabs();
    const answer = () => success(anAccount(), { token: 't' });
    const one = sessionWith(answer, left);
    const other = sessionWith(answer, right);
    await one.session.signIn('POST users/login', { body: logIn });
    other.session.confirmed();
    expect(one.session.get().status).toBe('signed-in');
  });

  test('logging out works while the server is unreachable, and clears token and hint', async () => {
    const { session, api } = sessionWith((call) => {
      if (call.path === '/users/logout') throw new TypeError('Failed to fetch');
      return success(anAccount(), { token: 't' });
    });
    await session.signIn('POST users/login', { body: logIn });
    await session.signOut();
    expect(session.get()).toEqual({ status: 'anonymous', account: null, endedBy: 'logout' });
    expect(api.hasToken()).toBe(false);
    expect(localStorage.getItem('candor-signed-in')).toBeNull();
  });

  test('that was logged out while the server was unreachable is not restored from its cookie', async () => {
    const ended = new Set<string>();
    let unreachable = true;
    const answer = ({ path }: { path: string }) => {
      if (path === '/users/logout') {
        if (unreachable) throw new TypeError('Failed to fetch');
        ended.add('session');
        return success(null);
      }
      if (path === '/users/refresh' && ended.size > 0) return refusal(401, 'TOKEN_MISSING');
      return success(anAccount(), { token: 't' });
    };
    const [left, right] = tabs();
    const one = sessionWith(answer, left);
    const other = sessionWith(answer, right);
    await one.session.signIn('POST users/login', { body: logIn });
    await one.session.signOut();
    expect(other.session.get().status).toBe('anonymous');
    const later = sessionWith(answer);
    await later.session.restore();
    expect(later.session.get().status).toBe('unknown');
    unreachable = false;
    await later.session.restore();
    expect(later.session.get().status).toBe('anonymous');
    ended.clear();
    await later.session.signIn('POST users/login', { body: logIn });
    const next = sessionWith(answer);
    await next.session.restore();
    expect(next.session.get().status).toBe('signed-in');
  });

  test.each([
    ['there were too many calls', 429, JSON.stringify(refusal(429, 'RATE_LIMITED').body)],
    ['a page of the network answers', 200, '<html>Welcome to the hotel</html>'],
  ])('does not end because %s', async (_why, status, text) => {
    const { session } = sessionWith(() => success(anAccount(), { token: 't' }));
    await session.signIn('POST users/login', { body: logIn });
    const fetch = async () => ({ ok: status < 400, status, text: async () => text }) as Response;
    const api = createApiClient({ fetch, locks: undefined });
    const reloaded = createSession({ api, storage: createSafeStorage(), channel: null });
    await reloaded.restore();
    expect(reloaded.get().status).toBe('unknown');
    expect(localStorage.getItem('candor-signed-in')).not.toBeNull();
  });

  test('a login and a logout apply to other tabs', async () => {
    const [left, right] = tabs();
    const one = sessionWith(() => success(anAccount(), { token: 't' }), left);
    const two = sessionWith(() => success(anAccount(), { token: 't' }), right);
    await two.session.restoreIfHinted();
    expect(two.session.get().status).toBe('anonymous');

    const followed = new Promise<void>((resolve) => two.session.subscribe(resolve));
    await one.session.signIn('POST users/login', { body: logIn });
    await followed;
    expect(two.session.get().status).toBe('signed-in');

    await one.session.signOut();
    expect(two.session.get()).toMatchObject({ status: 'anonymous', endedBy: 'logout' });
    expect(two.api.hasToken()).toBe(false);
  });

  test('ends in all tabs when the server ends it', async () => {
    const [left, right] = tabs();
    const answer = (call: { path: string }) =>
      call.path === '/users/me'
        ? refusal(401, 'SESSION_REVOKED')
        : success(anAccount(), { token: 't' });
    const one = sessionWith(answer, left);
    const two = sessionWith(answer, right);
    await two.session.signIn('POST users/login', { body: logIn });
    await one.session.signIn('POST users/login', { body: logIn });
    await one.api.call('GET users/me').catch(() => undefined);
    expect(one.session.get()).toMatchObject({ status: 'anonymous', endedBy: 'server' });
    // As in the tab that was told: the other one keeps what was typed there, too, and leads back to it.
    expect(two.session.get()).toMatchObject({ status: 'anonymous', endedBy: 'server' });
  });
});
