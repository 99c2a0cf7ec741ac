import type { AccountView } from '@candor/contracts/auth';
import type { Envelope } from '@candor/contracts/envelope';
import { CSRF_COOKIE, CSRF_HEADER, IDEMPOTENCY_HEADER } from '@candor/contracts/wire';
import { type ApiError, isApiError, networkError, toApiError } from './api-error.ts';
import { type PathParts, parseMethod, toPath } from './call-path.ts';
import type {
  AnswerAt,
  ArgumentsAt,
  DataAddress,
  OptionsAt,
  RawAddress,
  TokenAddress,
  UploadAddress,
} from './call-types.ts';
import { readCookie } from './cookie.ts';
import { sendUpload } from './send-upload.ts';
import { singleFlight } from './single-flight.ts';

const BASE = '/api/v1';
const REFRESH = 'POST users/refresh' satisfies TokenAddress;
const REFRESH_LOCK = 'candor-refresh';
/** Codes after which the session is over, whatever the call was. */
const SESSION_OVER = new Set([
  'SESSION_REVOKED',
  'SESSION_EXPIRED',
  'TOKEN_INVALID',
  'TOKEN_MISSING',
]);

interface UploadOptions {
  form: FormData;
  idempotencyKey: string;
  signal?: AbortSignal;
  /** Share of the body that was sent, 0 to 1. */
  onProgress?: (share: number) => void;
}

/** Options of any call. */
interface LooseOptions extends PathParts {
  body?: unknown;
  idempotencyKey?: string;
  signal?: AbortSignal;
}

export interface ApiClient {
  /** Resolves with `data.data`; for a list with its items and page. */
  call<A extends DataAddress>(address: A, ...options: ArgumentsAt<A>): Promise<AnswerAt<A>>;
  /** A call that answers a token: keeps it and resolves with `data.data`. */
  signIn<A extends TokenAddress>(address: A, options: OptionsAt<A>): Promise<AnswerAt<A>>;
  /** Sends multipart and reports its progress. */
  upload<A extends UploadAddress>(address: A, options: UploadOptions): Promise<AnswerAt<A>>;
  /** The open answer of a call that answers a file or a stream. */
  open<A extends RawAddress>(address: A, ...options: ArgumentsAt<A>): Promise<Response>;
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

  function toHeaders(method: string, options: LooseOptions): Record<string, string> {
    const headers: Record<string, string> = { Accept: 'application/json' };
    if (token) headers.Authorization = `Bearer ${token}`;
    if (options.idempotencyKey) headers[IDEMPOTENCY_HEADER] = options.idempotencyKey;
    const csrf = method === 'GET' ? null : readCookie(CSRF_COOKIE);
    if (csrf) headers[CSRF_HEADER] = csrf;
    return headers;
  }

  async function attempt(address: string, options: LooseOptions = {}): Promise<Response> {
    const method = parseMethod(address);
    const headers = toHeaders(method, options);
    const sends = method === 'POST' || method === 'PATCH';
    if (sends) headers['Content-Type'] = 'application/json';
    let answer: Response;
    try {
      answer = await send(BASE + toPath(address, options), {
        method,
        headers,
        credentials: 'same-origin',
        ...(sends ? { body: JSON.stringify(options.body ?? {}) } : {}),
        ...(options.signal ? { signal: options.signal } : {}),
      });
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') throw error;
      throw networkError();
    }
    if (!answer.ok) throw toApiError(answer.status, await answer.text().catch(() => ''));
    return answer;
  }

  /** Runs a call; on an expired token or a missing CSRF cookie gets another and runs it once more. */
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

  async function findEnvelope<T>(answer: Response): Promise<Envelope<T>> {
    return parsed<T>(answer.status, await answer.text());
  }

  async function call(address: string, options?: LooseOptions): Promise<unknown> {
    const answer = await withRepair(() => attempt(address, options));
    const { data } = await findEnvelope(answer);
    return data.page ? { items: data.data, page: data.page } : data.data;
  }

  function keepToken<T>(answer: Envelope<T>): T {
    if (answer.token) token = answer.token;
    return answer.data.data;
  }

  const refresh = singleFlight(async () => {
    const trade = async () => {
      const csrf = readCookie(CSRF_COOKIE);
      try {
        return await attempt(REFRESH);
      } catch (error) {
        if (isApiError(error, 'CSRF_MISMATCH') && readCookie(CSRF_COOKIE) !== csrf) {
          return attempt(REFRESH);
        }
        throw error;
      }
    };
    try {
      // One tab at a time: the cookie is traded in at each use, and using it twice ends the session.
      const answer = await (locks ? locks.request(REFRESH_LOCK, trade) : trade());
      return keepToken(await findEnvelope<AccountView>(answer));
    } catch (error) {
      if (isApiError(error) && (error.status === 401 || error.status === 403)) sessionOver(error);
      throw error;
    }
  });

  const client = {
    call,
    async signIn(address: string, options: LooseOptions) {
      const answer = await withRepair(() => attempt(address, options));
      return keepToken(await findEnvelope(answer));
    },
    async upload(address: string, { form, ...options }: UploadOptions) {
      const text = await withRepair(() =>
        upload({
          url: BASE + toPath(address, {}),
          form,
          headers: toHeaders('POST', options),
          onProgress: options.onProgress,
          signal: options.signal,
        }),
      );
      return parsed(200, text).data.data;
    },
    open: (address: string, options?: LooseOptions) => withRepair(() => attempt(address, options)),
    refresh,
    forgetToken: () => {
      token = null;
    },
    hasToken: () => token !== null,
    onSessionOver: (listener: (error: ApiError) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  // What an address means is known to the compiler only: nothing of the table is in the browser.
  return client as ApiClient;
}

function parsed<T>(status: number, text: string): Envelope<T> {
  if (text === '') return { status: 'success', data: { data: undefined as T } };
  try {
    return JSON.parse(text) as Envelope<T>;
  } catch {
    throw toApiError(status, text);
  }
}
