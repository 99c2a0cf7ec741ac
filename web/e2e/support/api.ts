import type { DemoAccount } from './running-platform.ts';

/** A signed-in API client, for the setup of a test. */
export interface ApiCaller {
  id: string;
  /** Sends a body as JSON, a FormData as multipart. */
  call(method: string, path: string, body?: unknown): Promise<{ status: number; body: never }>;
  /** Like `call`, but returns the payload. @throws Error with the response of a refused call */
  ask<T>(method: string, path: string, body?: unknown): Promise<T>;
  /** Reads a file. */
  download(path: string): Promise<ArrayBuffer>;
}

/** Fetches the CSRF cookie and returns it with its header. */
async function fetchCsrfHeaders(url: string): Promise<Record<string, string>> {
  const first = await fetch(`${url}/healthz`);
  const seen = await fetch(`${url}/api/v1/plans`);
  const cookie = [...first.headers.getSetCookie(), ...seen.headers.getSetCookie()]
    .map((one) => one.split(';')[0])
    .find((one) => one?.startsWith('XSRF-TOKEN='));
  if (!cookie) throw new Error('the gateway gave no XSRF-TOKEN cookie');
  return { cookie, 'x-xsrf-token': cookie.slice('XSRF-TOKEN='.length) };
}

/** Sends a POST without a session, such as a sign-up. @throws Error when it is refused */
export async function postAnonymously(url: string, path: string, body: unknown): Promise<void> {
  const answer = await fetch(`${url}/api/v1${path}`, {
    method: 'POST',
    headers: { ...(await fetchCsrfHeaders(url)), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
}

export async function signInByApi(
  url: string,
  account: Pick<DemoAccount, 'email' | 'password'>,
): Promise<ApiCaller> {
  const headers = await fetchCsrfHeaders(url);
  const login = await fetch(`${url}/api/v1/users/login`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ identifier: account.email, password: account.password }),
  });
  if (!login.ok)
    throw new Error(`login of ${account.email} answered ${login.status}: ${await login.text()}`);
  const { token, data } = (await login.json()) as { token: string; data: { data: { id: string } } };

  async function call(method: string, path: string, body?: unknown) {
    const isForm = body instanceof FormData;
    const response = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: {
        ...headers,
        authorization: `Bearer ${token}`,
        ...(isForm ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : isForm ? body : JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as never };
  }

  return {
    id: data.data.id,
    call,
    async download(path) {
      const response = await fetch(`${url}/api/v1${path}`, {
        headers: { ...headers, authorization: `Bearer ${token}` },
      });
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
      return response.arrayBuffer();
    },
    async ask<T>(method: string, path: string, body?: unknown) {
      const { status, body: answer } = await call(method, path, body);
      if (status >= 300) throw new Error(`${path} answered ${status}: ${JSON.stringify(answer)}`);
      return (answer as { data: { data: T } }).data.data;
    },
  };
}
