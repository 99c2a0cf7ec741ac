import { randomUUID } from 'node:crypto';
import { DEVICE_COOKIE, REFRESH_COOKIE } from '@candor/contracts/auth';
import { ALL_CALLS } from '@candor/contracts/calls/all-calls';
import { API_BASE, type Call } from '@candor/contracts/calls/call';
import { CSRF_COOKIE, CSRF_HEADER, IDEMPOTENCY_HEADER, toCookieName } from '@candor/contracts/wire';

export type CallName = keyof typeof ALL_CALLS;

export interface Account {
  email: string;
  password: string;
}

/** Someone who is logged in. */
export interface Identity extends Account {
  id: string;
  token: string;
  /** Values of the cookies. */
  refresh: string;
  device: string;
}

export interface Sent {
  /** Values of path parameters, as they are put into the address. */
  params?: Record<string, string>;
  /** With its question mark. */
  query?: string;
  /** Strings, bytes and forms are sent unchanged, anything else as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  cookies?: Record<string, string>;
  /** In place of the token of the identity. */
  token?: string;
}

// biome-ignore lint/suspicious/noExplicitAny: what a caller reads of it is the caller's claim
type Data = any;

export interface Answer {
  status: number;
  code?: string;
  token?: string;
  data: Data;
  text: string;
  /** The parsed body; undefined if it is not JSON. */
  json: Data;
  headers: Headers;
}

const CSRF = 'c'.repeat(43);

function emptyForm(): FormData {
  const form = new FormData();
  form.set('nothing', 'x');
  return form;
}

export const toAddress = (call: Call, params: Record<string, string> = {}) =>
  call.path.replace(/:(\w+)/g, (_, key: string) => params[key] ?? '');

export const readSetCookie = ({ headers }: Answer, name: string) =>
  headers
    .getSetCookie()
    .map((line) => line.replace(/^__(?:Host|Secure)-/, ''))
    .find((line) => line.startsWith(`${name}=`))
    ?.slice(name.length + 1)
    .split(';')[0] ?? '';

/** Sends requests as no interface of the platform would. */
export function createAttacker(url: string) {
  /** @param path below the API's base */
  async function ask(method: string, path: string, sent: Sent = {}): Promise<Answer> {
    const { body, headers, cookies, token, query = '' } = sent;
    const isReady = typeof body === 'string' || body instanceof FormData || body instanceof Buffer;
    const cookie = Object.entries({ [CSRF_COOKIE]: CSRF, ...cookies });
    const site = new URL(url);
    const response = await fetch(`${url}${API_BASE}/${path}${query}`, {
      method,
      redirect: 'manual',
      headers: {
        [CSRF_HEADER]: CSRF,
        cookie: cookie.map(([name, value]) => `${toCookieName(name, site)}=${value}`).join('; '),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined || body instanceof FormData
          ? {}
          : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : ((isReady ? body : JSON.stringify(body)) as string),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') && text !== '';
    const json = isJson ? JSON.parse(text) : undefined;
    return {
      status: response.status,
      code: json?.code,
      token: json?.token,
      data: json?.data?.data,
      text,
      json,
      headers: response.headers,
    };
  }

  /** Makes a call of the table. */
  function send(
    by: Pick<Identity, 'token'> | null,
    name: CallName,
    sent: Sent = {},
  ): Promise<Answer> {
    const call: Call = ALL_CALLS[name];
    return ask(call.method, toAddress(call, sent.params), {
      token: by?.token,
      ...(call.body === 'none' ? {} : { body: call.body === 'upload' ? emptyForm() : {} }),
      ...sent,
      headers: {
        ...(call.idempotent ? { [IDEMPOTENCY_HEADER]: randomUUID() } : {}),
        ...sent.headers,
      },
    });
  }

  /** @throws Error unless the call is accepted */
  async function must(
    by: Pick<Identity, 'token'> | null,
    name: CallName,
    sent: Sent = {},
  ): Promise<Data> {
    const answer = await send(by, name, sent);
    if (answer.status >= 300) throw new Error(`${name} answered ${answer.status}: ${answer.text}`);
    return answer.data;
  }

  async function logIn({ email, password }: Account, sent: Sent = {}): Promise<Identity> {
    const answer = await send(null, 'logIn', { body: { identifier: email, password }, ...sent });
    if (!answer.token) throw new Error(`${email} cannot log in: ${answer.text}`);
    return {
      email,
      password,
      id: answer.data.id,
      token: answer.token,
      refresh: readSetCookie(answer, REFRESH_COOKIE),
      device: readSetCookie(answer, DEVICE_COOKIE),
    };
  }

  return { ask, send, must, logIn };
}

/** What an answer is compared by, such as "403 ROLE_FORBIDDEN". */
export const toOutcome = ({ status, code }: Answer) => (code ? `${status} ${code}` : `${status}`);
