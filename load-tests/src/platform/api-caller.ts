import { setTimeout as pause } from 'node:timers/promises';
import type { Reachable } from './platform-process.ts';

export interface Reply {
  /** 0 if no response arrived and the outcome is unknown. */
  status: number;
  code: string | null;
  data: Record<string, unknown> | null;
}

/** A signed-in API client. */
export interface ApiCaller {
  id: string;
  /** Headers of each call: token, cookie, CSRF header. */
  headers(): Record<string, string>;
  call(
    method: string,
    path: string,
    body?: Record<string, unknown> | FormData,
    key?: string,
  ): Promise<Reply>;
  /** The body of a file, or of a refusal. */
  download(path: string): Promise<Buffer>;
}

interface Answer {
  token?: string;
  code?: string;
  data?: { data: unknown };
}

const NO_ANSWER: Reply = { status: 0, code: null, data: null };
const TIMEOUT_MS = 60_000;
/** The cookie has the prefix if the site is served over https. */
const CSRF_PAIR = /^(?:__Host-)?XSRF-TOKEN=/;

async function xsrfHeaders(url: string): Promise<Record<string, string>> {
  const seen = await fetch(`${url}/api/v1/plans`);
  const cookie = seen.headers
    .getSetCookie()
    .map((one) => one.split(';')[0] ?? '')
    .find((one) => CSRF_PAIR.test(one));
  if (!cookie) throw new Error('the gateway set no XSRF-TOKEN cookie');
  return { cookie, 'x-xsrf-token': cookie.replace(CSRF_PAIR, '') };
}

/**
 * Makes a call without a session, such as sign-up, verification or login. Waits for a platform that is
 * starting.
 */
export async function callAnonymously(
  platform: Reachable,
  path: string,
  body: Record<string, unknown>,
): Promise<Answer> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    await platform.ready();
    try {
      const response = await fetch(`${platform.url}/api/v1${path}`, {
        method: 'POST',
        headers: { ...(await xsrfHeaders(platform.url)), 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (response.ok) return (await response.json()) as Answer;
      if (response.status < 500) {
        throw new RefusedError(`${path} answered ${response.status}: ${await response.text()}`);
      }
    } catch (error) {
      if (error instanceof RefusedError) throw error;
    }
    if (Date.now() > deadline) throw new Error(`${path} was not answered`);
    await pause(100);
  }
}

class RefusedError extends Error {}

export async function signIn(
  platform: Reachable,
  account: { email: string; password: string },
): Promise<ApiCaller> {
  let token = '';
  let id = '';
  let headers: Record<string, string> = {};
  async function logIn(): Promise<void> {
    const { email: identifier, password } = account;
    const answer = await callAnonymously(platform, '/users/login', { identifier, password });
    token = answer.token ?? '';
    ({ id } = (answer.data ?? { data: { id: '' } }).data as { id: string });
    headers = await xsrfHeaders(platform.url);
  }
  async function send(
    method: string,
    path: string,
    body: Record<string, unknown> | FormData | undefined,
    key: string | undefined,
  ): Promise<Reply> {
    const form = body instanceof FormData;
    const response = await fetch(`${platform.url}/api/v1${path}`, {
      method,
      headers: {
        ...headers,
        authorization: `Bearer ${token}`,
        ...(form || !body ? {} : { 'content-type': 'application/json' }),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      body: body === undefined ? undefined : form ? body : JSON.stringify(body),
    });
    const answer = (await response.json()) as Answer;
    return {
      status: response.status,
      code: answer.code ?? null,
      data: (answer.data?.data as Record<string, unknown>) ?? null,
    };
  }

  await logIn();
  return {
    id,
    headers: () => ({ ...headers, authorization: `Bearer ${token}` }),
    async download(path) {
      const read = () =>
        fetch(`${platform.url}/api/v1${path}`, {
          headers: { ...headers, authorization: `Bearer ${token}` },
        });
      let response = await read();
      if (response.status === 401) {
        await logIn();
        response = await read();
      }
      return Buffer.from(await response.arrayBuffer());
    },
    async call(method, path, body, key) {
      try {
        const reply = await send(method, path, body, key);
        if (reply.status !== 401) return reply;
      } catch {
        return NO_ANSWER;
      }
      try {
        await logIn();
        return await send(method, path, body, key);
      } catch {
        return NO_ANSWER;
      }
    },
  };
}
