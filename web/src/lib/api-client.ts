import type { AccountView } from '@candor/contracts/auth';
import type { Envelope, Paged } from '@candor/contracts/envelope';
import { CSRF_COOKIE, CSRF_HEADER, IDEMPOTENCY_HEADER } from '@candor/contracts/wire';
import { type ApiError, errorOfBody, isApiError, networkError } from './api-error.ts';
import { readCookie } from './cookie.ts';
import { sendUpload } from './send-upload.ts';
import { singleFlight } from './single-flight.ts';

const BASE = '/api/v1';
const REFRESH_LOCK = 'candor-refresh';
/** Codes after which the session is over, whatever the call was. */
const SESSION_OVER = new Set([
  'SESSION_REVOKED',
  'SESSION_EXPIRED',
  'TOKEN_INVALID',
  'TOKEN_MISSING',
]);

export interface CallOptions {
  signal?: AbortSignal;
  idempotencyKey?: string;
}

export interface UploadOptions extends CallOptions {
  /** Share of the body that was sent, 0 to 1. */
  onProgress?: (share: number) => void;
}

export type HttpMethod = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

export interface ApiClient {
  /** Payload of a successful answer (`data.data`). Paths start after /api/v1: "/users/me". */
  get<T>(path: string, options?: CallOptions): Promise<T>;
  getPage<T>(path: string, options?: CallOptions): Promise<Paged<T>>;
  post<T>(path: string, body?: unknown, options?: CallOptions): Promise<T>;
  patch<T>(path: string, body?: unknown, options?: CallOptions): Promise<T>;
  put<T>(path: string, body?: unknown, options?: CallOptions): Promise<T>;
  delete<T>(path: string, options?: CallOptions): Promise<T>;
  /** Sends multipart and tells how far it is. */
  upload<T>(path: string, form: FormData, options?: UploadOptions): Promise<T>;
  /** A file, such as a receipt image, for an object URL. */
  blob(path: string, options?: CallOptions): Promise<Blob>;
  /** The open answer of a stream. */
  stream(path: string, options?: CallOptions): Promise<Response>;
  /** A call that signs somebody in: keeps the token, gives the account. */
  signIn(path: string, body: unknown, method?: HttpMethod): Promise<AccountView>;
  /** Trades the refresh cookie for a new access token. Calls made meanwhile share one. */
  refresh(): Promise<AccountView>;
  forgetToken(): void;
  hasToken(): boolean;
  /** Told when the server says that the session is over. */
  onSessionOver(listener: (error: ApiError) => void): () => void;
}

/**
 * The one way to the API. The access token lives in this closure only, never in storage. An expired
 * token is traded for a new one and the call repeated, once, unseen by the caller.
 */
export function createApiClient(
  deps: { fetch?: typeof fetch; locks?: LockManager | undefined; upload?: typeof sendUpload } = {},
): ApiClient {
  const send = deps.fetch ?? ((input, init) => fetch(input, init));
  const locks = 'locks' in deps ? deps.locks : globalThis.navigator?.locks;
  const upload = deps.upload ?? sendUpload;
  const listeners = new Set<(error: ApiError) => void>();
  let token: string | null = null;

  function headersOf(method: HttpMethod, options: CallOptions): Record<string, string> {
    const headers: Record<string, string> = { Accept: 'application/json' };
    if (token) headers.Authorization = `Bearer ${token}`;
    if (options.idempotencyKey) headers[IDEMPOTENCY_HEADER] = options.idempotencyKey;
    const csrf = method === 'GET' ? null : readCookie(CSRF_COOKIE);
    if (csrf) headers[CSRF_HEADER] = csrf;
    return headers;
  }

  async function attempt(
    method: HttpMethod,
    path: string,
    body: unknown,
    options: CallOptions,
  ): Promise<Response> {
    const headers = headersOf(method, options);
    if (body !== undefined) headers['Content-Type'] = 'application/json';
    let answer: Response;
    try {
      answer = await send(`${BASE}${path}`, {
        method,
        headers,
        credentials: 'same-origin',
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(options.signal ? { signal: options.signal } : {}),
      });
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') throw error;
      throw networkError();
    }
    if (!answer.ok) throw errorOfBody(answer.status, await answer.text().catch(() => ''));
    return answer;
  }

  /** Runs a call; mends an expired token or a missing CSRF cookie and runs it once more. */
  async function withRepair<T>(call: () => Promise<T>): Promise<T> {
    const sentWith = token;
    const csrf = readCookie(CSRF_COOKIE);
    try {
      return await call();
    } catch (error) {
      if (isApiError(error, 'TOKEN_EXPIRED')) {
        // Another call may have brought a new token while this one was on its way.
        if (token === sentWith) await refresh();
        return call();
      }
      if (isApiError(error, 'CSRF_MISMATCH') && readCookie(CSRF_COOKIE) !== csrf) return call();
      if (sentWith !== null && isApiError(error) && SESSION_OVER.has(error.code))
        sessionOver(error);
      throw error;
    }
  }

  function sessionOver(error: ApiError): void {
    token = null;
    for (const listener of listeners) listener(error);
  }

  async function envelope<T>(answer: Response): Promise<Envelope<T>> {
    return parsed<T>(answer.status, await answer.text());
  }

  async function call<T>(
    method: HttpMethod,
    path: string,
    body: unknown,
    options: CallOptions = {},
  ): Promise<Envelope<T>> {
    return envelope<T>(await withRepair(() => attempt(method, path, body, options)));
  }

  function keepToken(answer: Envelope<AccountView>): AccountView {
    if (answer.token) token = answer.token;
    return answer.data.data;
  }

  const refresh = singleFlight(async () => {
    const trade = async () => {
      const csrf = readCookie(CSRF_COOKIE);
      try {
        return await attempt('POST', '/users/refresh', {}, {});
      } catch (error) {
        if (isApiError(error, 'CSRF_MISMATCH') && readCookie(CSRF_COOKIE) !== csrf) {
          return attempt('POST', '/users/refresh', {}, {});
        }
        throw error;
      }
    };
    try {
      // One tab at a time: the cookie is traded in at each use, and using it twice ends the session.
      const answer = await (locks ? locks.request(REFRESH_LOCK, trade) : trade());
      return keepToken(await envelope<AccountView>(answer));
    } catch (error) {
      if (isApiError(error) && (error.status === 401 || error.status === 403)) sessionOver(error);
      throw error;
    }
  });

  return {
    get: async <T>(path: string, options?: CallOptions) =>
      (await call<T>('GET', path, undefined, options)).data.data,
    getPage: async <T>(path: string, options?: CallOptions) => {
      const { data } = await call<T[]>('GET', path, undefined, options);
      return { items: data.data, page: data.page ?? { nextCursor: null } };
    },
    post: async <T>(path: string, body: unknown = {}, options?: CallOptions) =>
      (await call<T>('POST', path, body, options)).data.data,
    patch: async <T>(path: string, body: unknown = {}, options?: CallOptions) =>
      (await call<T>('PATCH', path, body, options)).data.data,
    put: async <T>(path: string, body: unknown = {}, options?: CallOptions) =>
      (await call<T>('PUT', path, body, options)).data.data,
    delete: async <T>(path: string, options?: CallOptions) =>
      (await call<T>('DELETE', path, undefined, options)).data.data,
    upload: async <T>(path: string, form: FormData, options: UploadOptions = {}) => {
      const text = await withRepair(() =>
        upload({
          url: `${BASE}${path}`,
          form,
          headers: headersOf('POST', options),
          onProgress: options.onProgress,
          signal: options.signal,
        }),
      );
      return parsed<T>(200, text).data.data;
    },
    blob: async (path, options = {}) =>
      (await withRepair(() => attempt('GET', path, undefined, options))).blob(),
    stream: (path, options = {}) => withRepair(() => attempt('GET', path, undefined, options)),
    signIn: async (path, body, method = 'POST') =>
      keepToken(await call<AccountView>(method, path, body)),
    refresh,
    forgetToken: () => {
      token = null;
    },
    hasToken: () => token !== null,
    onSessionOver: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function parsed<T>(status: number, text: string): Envelope<T> {
  if (text === '') return { status: 'success', data: { data: undefined as T } };
  try {
    return JSON.parse(text) as Envelope<T>;
  } catch {
    throw errorOfBody(status, text);
  }
}
