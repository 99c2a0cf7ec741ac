import { check } from 'k6';
import http, { type RefinedResponse, type RequestBody } from 'k6/http';
import { settings } from './settings.ts';

export interface Account {
  id: string;
  email: string;
  password: string;
}

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

interface CallOptions {
  body?: Record<string, unknown>;
  /** Sent as multipart; values of `http.file` are files. */
  form?: Record<string, RequestBody>;
  /** Sends a new Idempotency-Key. */
  once?: boolean;
  /** Statuses that are no failure besides 2xx. */
  expected?: readonly number[];
}

export interface Reply<T> {
  status: number;
  data: T;
}

const API = `${settings.site}/api/v1`;
/** Tokens are valid for 10 minutes. */
const TOKEN_MS = 8 * 60_000;

const newKey = () => `load-${[0, 0].map(() => Math.random().toString(36).slice(2)).join('-')}`;

/** The value of the CSRF cookie, which the first answer of the gateway sets. */
function csrfToken(): string {
  const find = () => {
    const jar = http.cookieJar().cookiesForURL(settings.site);
    // The cookie has the prefix if the site is served over https.
    return (jar['__Host-XSRF-TOKEN'] ?? jar['XSRF-TOKEN'])?.[0];
  };
  const known = find();
  if (known) return known;
  http.get(`${API}/plans`, { tags: { name: 'GET plans' } });
  return find() ?? '';
}

/** A path with its ids replaced, so that the figures of one call are added up. */
const toName = (method: Method, path: string) =>
  `${method} ${path
    .replace(/\?.*$/, '')
    .replace(/[0-9a-f]{24}/g, ':id')
    .replace(/reset-password\/.*/, 'reset-password/:token')}`;

/** Makes a call of the API; `path` is relative to its base. Checks that it succeeds. */
export function call<T>(
  method: Method,
  path: string,
  token: string | null,
  { body, form, once, expected = [] }: CallOptions = {},
): Reply<T> {
  const name = toName(method, path);
  const headers: Record<string, string> = {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(body ? { 'content-type': 'application/json' } : {}),
    ...(method === 'GET' ? {} : { 'x-xsrf-token': csrfToken() }),
    ...(once ? { 'idempotency-key': newKey() } : {}),
  };
  const response = http.request(
    method,
    `${API}/${path}`,
    body ? JSON.stringify(body) : ((form ?? null) as RequestBody | null),
    {
      headers,
      tags: { name },
      responseCallback: http.expectedStatuses({ min: 200, max: 299 }, ...expected),
    },
  );
  const succeeded = (status: number) =>
    (status >= 200 && status < 300) || expected.includes(status);
  check(response, { [`${name} succeeds`]: ({ status }) => succeeded(status) });
  if (!succeeded(response.status)) report(name, response);
  return { status: response.status, data: parseData<T>(response) };
}

function report(name: string, { status, body, error }: RefinedResponse<'text'>): void {
  console.error(`${name}: ${status} ${error || String(body).slice(0, 300)}`);
}

function parseData<T>(response: RefinedResponse<'text'>): T {
  const type = response.headers['Content-Type'] ?? '';
  if (!type.includes('json')) return undefined as T;
  return (response.json() as { data?: { data: T } } | null)?.data?.data as T;
}

/** Makes calls as one account. Logs in with the first call and again before the token expires. */
export interface Session {
  account: Account;
  call<T>(method: Method, path: string, options?: CallOptions): Reply<T>;
}

export function logIn({ email, password }: Pick<Account, 'email' | 'password'>): {
  id: string;
  token: string;
} {
  const response = http.post(
    `${API}/users/login`,
    JSON.stringify({ identifier: email, password }),
    {
      headers: { 'content-type': 'application/json', 'x-xsrf-token': csrfToken() },
      tags: { name: 'POST users/login' },
    },
  );
  const succeeded = check(response, {
    'POST users/login succeeds': ({ status }) => status === 200,
  });
  if (!succeeded) {
    report('POST users/login', response);
    throw new Error(`${email} could not log in`);
  }
  const { token, data } = response.json() as { token: string; data: { data: { id: string } } };
  return { token, id: data.data.id };
}

export function openSession(account: Account): Session {
  let token = '';
  let issuedAt = 0;
  return {
    account,
    call(method, path, options) {
      if (Date.now() - issuedAt > TOKEN_MS) {
        ({ token } = logIn(account));
        issuedAt = Date.now();
      }
      return call(method, path, token, options);
    },
  };
}

const sessions = new Map<string, Session>();

/** The session of an account in this virtual user. */
export function findSession(account: Account): Session {
  const existing = sessions.get(account.email);
  if (existing) return existing;
  const session = openSession(account);
  sessions.set(account.email, session);
  return session;
}
