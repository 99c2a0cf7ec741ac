import { type Answer, type Browser, openBrowser } from '@candor/kit/testing/browser';

export interface Caller {
  id: string;
  call<T>(method: string, path: string, body?: unknown): Promise<Answer<T>>;
}

/** The gateway sets the cookie at the first visit of the site. */
export async function readCsrfCookie({ cookies }: Browser, url: string): Promise<void> {
  for (const path of ['/healthz', '/api/v1/plans']) {
    const { headers } = await fetch(`${url}${path}`);
    for (const line of headers.getSetCookie()) {
      const [, value] = /^XSRF-TOKEN=([^;]+)/.exec(line) ?? [];
      if (value) cookies.set('XSRF-TOKEN', value);
    }
  }
}

export function readCsrfHeaders({ cookies }: Browser): Record<string, string> {
  return { 'x-xsrf-token': decodeURIComponent(cookies.get('XSRF-TOKEN') ?? '') };
}

/** Logs in at the gateway of a running platform. */
export async function logIn(
  url: string,
  { email, password }: { email: string; password: string },
): Promise<Caller> {
  const browser: Browser = openBrowser(`${url}/api/v1`);
  await readCsrfCookie(browser, url);
  const answer = await browser.post<{ id: string }>(
    '/users/login',
    { identifier: email, password },
    { headers: readCsrfHeaders(browser) },
  );
  const token = answer.token ?? '';
  if (!token) throw new Error(`login of ${email}: ${answer.status} ${answer.code}`);
  return {
    id: answer.data?.id ?? '',
    call: (method, path, body) =>
      browser.call(method, path, { token, body, headers: readCsrfHeaders(browser) }),
  };
}
