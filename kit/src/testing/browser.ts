import type { Page } from '@candor/contracts/envelope';
import type { ErrorCode } from '@candor/contracts/errors';

export interface Answer<T = unknown> {
  status: number;
  /** Access token, if the call returns one. */
  token?: string;
  code?: ErrorCode;
  message?: string;
  fields?: Record<string, string>;
  data: T;
  page: Page;
  headers: Headers;
  /** The Set-Cookie headers. */
  setCookies: string[];
  text: string;
  /** The body: parsed JSON, or its bytes. */
  body: unknown;
}

export interface CallOptions {
  token?: string;
  headers?: Record<string, string>;
  /** Strings and forms are sent unchanged, anything else as JSON. */
  body?: unknown;
}

export interface Browser {
  /** Current cookies; updated by responses. */
  cookies: Map<string, string>;
  call<T>(method: string, path: string, options?: CallOptions): Promise<Answer<T>>;
  post<T>(path: string, body?: unknown, options?: CallOptions): Promise<Answer<T>>;
}

/** Creates an API client that keeps cookies, like a browser tab. */
export function openBrowser(base: string): Browser {
  const cookies = new Map<string, string>();

  async function call<T>(
    method: string,
    path: string,
    { token, headers = {}, body }: CallOptions = {},
  ): Promise<Answer<T>> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const isForm = body instanceof FormData;
    const isReady = isForm || typeof body === 'string' || body === undefined;
    const response = await fetch(`${base}${path}`, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...(cookie ? { cookie } : {}),
        ...headers,
      },
      body: isReady ? body : JSON.stringify(body),
    });
    const setCookies = response.headers.getSetCookie();
    for (const line of setCookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || /Expires=Thu, 01 Jan 1970/.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    const bytes = Buffer.from(await response.arrayBuffer());
    const text = bytes.toString('utf8');
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    const parsed = isJson ? JSON.parse(text) : {};
    const { token: given, code, message, fields, data } = parsed;
    return {
      status: response.status,
      token: given,
      code,
      message,
      fields,
      data: data?.data as T,
      page: data?.page as Page,
      headers: response.headers,
      setCookies,
      text,
      body: isJson ? parsed : bytes,
    };
  }

  return {
    cookies,
    call,
    post: (path, body, options = {}) => call('POST', path, { ...options, body }),
  };
}
