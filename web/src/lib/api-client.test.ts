/** @jest-environment jsdom */
import { beforeEach, describe, expect, test } from '@jest/globals';
import { anAccount, logIn } from '../testing/accounts.ts';
import {
  deferredAnswer,
  type FakeCall,
  fakeFetch,
  refusal,
  success,
} from '../testing/fake-fetch.ts';
import { createApiClient } from './api-client.ts';
import { ApiError } from './api-error.ts';

const id = '65f000000000000000000001';
const passwords = { currentPassword: 'a', newPassword: 'b', newConfirmPassword: 'b' };

function clientWith(answer: Parameters<typeof fakeFetch>[0]) {
  const { calls, fetch } = fakeFetch(answer);
  return { calls, api: createApiClient({ fetch, locks: undefined }) };
}

/** A server for which the token "t1" has expired; its refresh answers "t2". */
function serverWithExpiredToken(call: FakeCall) {
  if (call.path === '/users/login') return success(anAccount(), { token: 't1' });
  if (call.path === '/users/refresh') return success(anAccount(), { token: 't2' });
  return call.headers.Authorization === 'Bearer t2'
    ? success(call.path)
    : refusal(401, 'TOKEN_EXPIRED');
}

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
  document.cookie = 'XSRF-TOKEN=from-cookie';
});

describe('the API client', () => {
  test('resolves with the data of an answer, or the items and page of a list', async () => {
    const { api } = clientWith((call) =>
      call.path === '/users' ? success([1, 2], { page: { nextCursor: 'n' } }) : success({ a: 1 }),
    );
    expect(await api.call('GET users/me')).toEqual({ a: 1 });
    expect(await api.call('GET users')).toEqual({ items: [1, 2], page: { nextCursor: 'n' } });
  });

  test('builds the path from parameters and query', async () => {
    const { api, calls } = clientWith(() => success([], { page: { nextCursor: null } }));
    await api.call('GET users/:id/transactions', {
      params: { id: 'a/b' },
      query: { limit: 5, cursor: undefined, group: 'profits' },
    });
    await api.call('POST users/resend-mail', { query: { email: 'a+b@example.com' } });
    expect(calls.map(({ path }) => path)).toEqual([
      '/users/a%2Fb/transactions?limit=5&group=profits',
      '/users/resend-mail?email=a%2Bb%40example.com',
    ]);
  });

  test('wrong addresses, parameters and bodies do not compile', () => {
    const { api } = clientWith(() => success(null));
    const wrong = [
      // @ts-expect-error there is no such call
      () => api.call('GET users/:id/walet', { params: { id } }),
      // @ts-expect-error the id is missing
      () => api.call('GET users/:id/wallet'),
      // @ts-expect-error money moves with a key only
      () => api.call('POST users/withdrawal/:id/cancel', { params: { id } }),
      // @ts-expect-error the amount is a number
      () => api.call('POST users/withdraw', { body: { amount: '5' }, idempotencyKey: 'key-12345' }),
      // @ts-expect-error a token is kept by signIn
      () => api.call('POST users/login', { body: logIn }),
    ];
    expect(wrong).toHaveLength(5);
  });

  test('sends the bearer token, the CSRF token of the cookie and the idempotency key', async () => {
    const { api, calls } = clientWith(() => success(anAccount(), { token: 't1' }));
    await api.signIn('POST users/login', { body: logIn });
    await api.call('POST users/withdraw', { body: { amount: 5 }, idempotencyKey: 'key-1' });
    await api.call('GET users/me');
    expect(calls[1]?.headers).toMatchObject({
      Authorization: 'Bearer t1',
      'X-XSRF-TOKEN': 'from-cookie',
      'Idempotency-Key': 'key-1',
    });
    expect(calls[2]?.headers['X-XSRF-TOKEN']).toBeUndefined();
  });

  test('refreshes an expired token once for concurrent calls, and repeats them', async () => {
    const { api, calls } = clientWith(serverWithExpiredToken);
    await api.signIn('POST users/login', { body: logIn });
    const answers = await Promise.all([
      api.call('GET users/me'),
      api.call('GET plans'),
      api.call('PATCH users/updateMe', { body: {} }),
    ]);
    expect(answers).toEqual(['/users/me', '/plans', '/users/updateMe']);
    expect(calls.filter((call) => call.path === '/users/refresh')).toHaveLength(1);
  });

  test('a call sent with the old token is repeated with the new one, without another refresh', async () => {
    let release = () => {};
    const late = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { api, calls } = clientWith(async (call) => {
      if (call.path === '/plans' && call.headers.Authorization === 'Bearer t1') await late;
      return serverWithExpiredToken(call);
    });
    await api.signIn('POST users/login', { body: logIn });
    const slow = api.call('GET plans');
    await api.call('GET users/me');
    release();
    expect(await slow).toBe('/plans');
    expect(calls.filter((call) => call.path === '/users/refresh')).toHaveLength(1);
  });

  test('a call is repeated only once', async () => {
    const { api, calls } = clientWith((call) =>
      call.path === '/users/refresh'
        ? success(anAccount(), { token: 't2' })
        : refusal(401, 'TOKEN_EXPIRED'),
    );
    await expect(api.call('GET plans')).rejects.toMatchObject({
      code: 'TOKEN_EXPIRED',
      status: 401,
    });
    expect(calls.map((call) => call.path)).toEqual(['/plans', '/users/refresh', '/plans']);
  });

  test('the session ends when the refresh is refused', async () => {
    const { api } = clientWith((call) => {
      if (call.path === '/users/login') return success(anAccount(), { token: 't1' });
      return call.path === '/users/refresh'
        ? refusal(401, 'SESSION_EXPIRED')
        : refusal(401, 'TOKEN_EXPIRED');
    });
    const ended: string[] = [];
    api.onSessionEnd((error) => ended.push(error.code));
    await api.signIn('POST users/login', { body: logIn });
    await expect(api.call('GET plans')).rejects.toBeInstanceOf(ApiError);
    expect(ended).toEqual(['SESSION_EXPIRED']);
    expect(api.hasToken()).toBe(false);
  });

  test('the session ends when it was revoked, but not for a incorrect password', async () => {
    const { api } = clientWith((call) => {
      if (call.path === '/users/login') return success(anAccount(), { token: 't1' });
      return call.path === '/users/me'
        ? refusal(401, 'SESSION_REVOKED')
        : refusal(401, 'CURRENT_PASSWORD_WRONG');
    });
    const ended: string[] = [];
    api.onSessionEnd((error) => ended.push(error.code));
    await api.signIn('POST users/login', { body: logIn });
    await expect(
      api.signIn('PATCH users/updateMyPassword', { body: passwords }),
    ).rejects.toBeInstanceOf(ApiError);
    expect(ended).toEqual([]);
    await expect(api.call('GET users/me')).rejects.toBeInstanceOf(ApiError);
    expect(ended).toEqual(['SESSION_REVOKED']);
  });

  test('a late refusal of an earlier session does not end the one that began after it', async () => {
    let logins = 0;
    const late = deferredAnswer();
    const { api } = clientWith((call) => {
      if (call.path === '/users/me') return late.answer;
      logins += 1;
      return success(anAccount(), { token: `t${logins}` });
    });
    const ended: string[] = [];
    api.onSessionEnd((error) => ended.push(error.code));
    await api.signIn('POST users/login', { body: logIn });
    const read = api.call('GET users/me').catch(() => undefined);
    await Promise.resolve();
    api.forgetToken();
    await api.signIn('POST users/login', { body: logIn });
    late.resolve(refusal(401, 'SESSION_REVOKED'));
    await read;
    expect(ended).toEqual([]);
    expect(api.hasToken()).toBe(true);
  });

  test('a login waits for a refresh under way, whose refusal would end the new session', async () => {
    const late = deferredAnswer();
    const { api, calls } = clientWith((call) =>
      call.path === '/users/refresh' ? late.answer : success(anAccount(), { token: 't1' }),
    );
    const restored = api.refresh().catch(() => undefined);
    const loggedIn = api.signIn('POST users/login', { body: logIn });
    await new Promise((resolve) => setTimeout(resolve));
    expect(calls.map(({ path }) => path)).toEqual(['/users/refresh']);
    late.resolve(refusal(401, 'SESSION_EXPIRED'));
    await restored;
    await loggedIn;
    expect(api.hasToken()).toBe(true);
  });

  test('a refresh that did not reach the server does not end the session', async () => {
    const { api } = clientWith((call) => {
      if (call.path === '/users/login') return success(anAccount(), { token: 't1' });
      if (call.path === '/users/refresh') throw new TypeError('Failed to fetch');
      return refusal(401, 'TOKEN_EXPIRED');
    });
    const ended: string[] = [];
    api.onSessionEnd((error) => ended.push(error.code));
    await api.signIn('POST users/login', { body: logIn });
    await expect(api.call('GET plans')).rejects.toMatchObject({
      code: 'NETWORK_UNREACHABLE',
      status: 0,
    });
    expect(ended).toEqual([]);
  });

  test('a call is repeated once with the CSRF cookie that came with the refusal', async () => {
    const { api, calls } = clientWith((call) => {
      if (call.headers['X-XSRF-TOKEN'] === 'fresh') return success('done');
      // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
      document.cookie = 'XSRF-TOKEN=fresh';
      return refusal(403, 'CSRF_MISMATCH');
    });
    expect(await api.call('POST users/logout')).toBe('done');
    expect(calls).toHaveLength(2);
  });

  test('an error has the server’s field messages and request id', async () => {
    const { api } = clientWith(() =>
      refusal(409, 'EMAIL_TAKEN', 'Taken', { email: 'Already has an account' }),
    );
    await expect(api.signIn('POST users/login', { body: logIn })).rejects.toMatchObject({
      message: 'Taken',
      fields: { email: 'Already has an account' },
      requestId: 'r-1',
    });
  });

  test('an answer that is not JSON is an error with its status', async () => {
    const api = createApiClient({
      locks: undefined,
      fetch: (async () => ({
        ok: false,
        status: 502,
        text: async () => '<html>Bad gateway</html>',
      })) as unknown as typeof fetch,
    });
    await expect(api.call('GET plans')).rejects.toMatchObject({
      code: 'ANSWER_UNREADABLE',
      status: 502,
    });
  });

  test('an upload is repeated after an expired token was refreshed', async () => {
    const { fetch } = fakeFetch(serverWithExpiredToken);
    const tokens: (string | undefined)[] = [];
    const api = createApiClient({
      fetch,
      locks: undefined,
      upload: async ({ headers, onProgress }) => {
        tokens.push(headers.Authorization);
        onProgress?.(0.5);
        if (headers.Authorization !== 'Bearer t2') {
          throw new ApiError({ status: 401, code: 'TOKEN_EXPIRED', message: 'Expired' });
        }
        return JSON.stringify({ status: 'success', data: { data: { id: 'r' } } });
      },
    });
    await api.signIn('POST users/login', { body: logIn });
    const shares: number[] = [];
    const sent = api.upload('POST users/uploadReceipt', {
      form: new FormData(),
      idempotencyKey: 'key-12345',
      onProgress: (share) => shares.push(share),
    });
    expect(await sent).toEqual({ id: 'r' });
    expect(tokens).toEqual(['Bearer t1', 'Bearer t2']);
    expect(shares).toEqual([0.5, 0.5]);
  });

  test('the refresh holds a lock across tabs where the browser has locks', async () => {
    const locked: string[] = [];
    const locks = {
      request: async (name: string, work: () => unknown) => {
        locked.push(name);
        return work();
      },
    } as unknown as LockManager;
    const { fetch } = fakeFetch(() => success(anAccount(), { token: 't' }));
    const api = createApiClient({ fetch, locks });
    await api.refresh();
    expect(locked).toEqual(['candor-refresh']);
  });

  test('a login waits for the refresh of another tab, whose answer would replace its cookie', async () => {
    let last: Promise<unknown> = Promise.resolve();
    const locks = {
      request(_name: string, ...rest: unknown[]) {
        const granted = last.then(rest.at(-1) as () => unknown);
        last = granted.catch(() => {});
        return granted;
      },
    } as unknown as LockManager;
    const { answer, resolve } = deferredAnswer();
    const { calls, fetch } = fakeFetch(({ path }) =>
      path === '/users/refresh' ? answer : success(anAccount(), { token: 't' }),
    );
    const refreshed = createApiClient({ fetch, locks }).refresh();
    const signedIn = createApiClient({ fetch, locks }).signIn('POST users/login', { body: logIn });
    // Everything that does not wait for the answer has been done by then.
    await new Promise((done) => setTimeout(done));
    expect(calls.map(({ path }) => path)).toEqual(['/users/refresh']);
    resolve(success(anAccount(), { token: 'earlier' }));
    await Promise.all([refreshed, signedIn]);
    expect(calls.map(({ path }) => path)).toEqual(['/users/refresh', '/users/login']);
  });

  test('a login goes on when another tab does not end its refresh', async () => {
    const locks = {
      request: (_name: string, { signal }: { signal: AbortSignal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
        }),
    } as unknown as LockManager;
    const { fetch } = fakeFetch(() => success(anAccount(), { token: 't' }));
    const api = createApiClient({ fetch, locks, lockWaitMs: 1 });
    await api.signIn('POST users/login', { body: logIn });
    expect(api.hasToken()).toBe(true);
  });
});
