import type { DemoAccount } from './running-platform.ts';

const JSON_BODY = { 'content-type': 'application/json' };

/** A signed-in caller without a browser, for what a test has to arrange and not to show. */
export interface ApiCaller {
  id: string;
  /** `body` is sent as JSON, or as multipart where it is a form. */
  call(method: string, path: string, body?: unknown): Promise<{ status: number; body: never }>;
}

export async function signInByApi(
  url: string,
  account: Pick<DemoAccount, 'email' | 'password'>,
): Promise<ApiCaller> {
  const first = await fetch(`${url}/healthz`);
  const seen = await fetch(`${url}/api/v1/plans`);
  const cookie = [...first.headers.getSetCookie(), ...seen.headers.getSetCookie()]
    .map((one) => one.split(';')[0])
    .find((one) => one?.startsWith('XSRF-TOKEN='));
  if (!cookie) throw new Error('the gateway gave no XSRF-TOKEN cookie');
  const headers: Record<string, string> = {
    cookie,
    'x-xsrf-token': cookie.slice('XSRF-TOKEN='.length),
  };
  const login = await fetch(`${url}/api/v1/users/login`, {
    method: 'POST',
    headers: { ...headers, ...JSON_BODY },
    body: JSON.stringify({ identifier: account.email, password: account.password }),
  });
  if (!login.ok)
    throw new Error(`login of ${account.email} answered ${login.status}: ${await login.text()}`);
  const { token, data } = (await login.json()) as { token: string; data: { data: { id: string } } };
  return {
    id: data.data.id,
    async call(method, path, body) {
      const response = await fetch(`${url}/api/v1${path}`, {
        method,
        headers: {
          ...headers,
          authorization: `Bearer ${token}`,
          ...(body instanceof FormData ? {} : JSON_BODY),
        },
        body: body === undefined || body instanceof FormData ? body : JSON.stringify(body),
      });
      return { status: response.status, body: (await response.json()) as never };
    },
  };
}
