import type { AccountView } from '@candor/contracts/auth';
import type { Envelope } from '@candor/contracts/envelope';
import { CSRF_COOKIE, CSRF_HEADER, IDEMPOTENCY_HEADER, toCookieName } from '@candor/contracts/wire';
import { type ApiError, isApiError, networkError, toApiError } from './api-error.ts';
import { type PathParts, parseMethod, toPath } from './call-path.ts';
import type {
  AnswerAt,
  ArgumentsAt,
  DataAddress,
  KeyPart,
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
/** How long a login waits for another tab, which may have lost its connection. */
const LOCK_WAIT_MS = 5_000;
/** Codes that mean the session has ended, for any call. */
const SESSION_END_CODES = new Set([
  'SESSION_REVOKED',
  'SESSION_EXPIRED',
  'TOKEN_INVALID',
  'TOKEN_MISSING',
]);

const readCsrf = () => readCookie(toCookieName(CSRF_COOKIE, location));

interface UploadOptions {
  form: FormData;
  signal?: AbortSignal;
  /** Share of the body sent so far, 0 to 1. */
  onProgress?: (share: number) => void;
}

/** Options of any call. */
interface LooseOptions extends PathParts {
  body?: unknown;
  idempotencyKey?: string;
  signal?: AbortSignal;
  keepalive?: boolean;
}

export interface ApiClient {
  /** Resolves with `data.data`; for a list with its items and page. */
  call<A extends DataAddress>(address: A, ...options: ArgumentsAt<A>): Promise<AnswerAt<A>>;
  /** A call that returns a token: keeps it and resolves with `data.data`. */
  signIn<A extends TokenAddress>(address: A, options: OptionsAt<A>): Promise<AnswerAt<A>>;
  /** Sends a multipart form and reports progress. */
  upload<A extends UploadAddress>(
    address: A,
    options: UploadOptions & KeyPart<A>,
  ): Promise<AnswerAt<A>>;
  /** Resolves with the unread response of a call that answers with a file or a stream. */
  open<A extends RawAddress>(address: A, ...options: ArgumentsAt<A>): Promise<Response>;
  /** Gets a new access token by the refresh cookie. Concurrent calls share one request. */
  refresh(): Promise<AccountView>;
  forgetToken(): void;
  hasToken(): boolean;
  /** Adds a listener for the server's end of the session; returns its removal. */
  onSessionEnd(listener: (error: ApiError) => void): () => void;
}

/**
 * The only client of the API. The access token is kept in this closure, never in storage. When it has expired,
 * it is refreshed and the call repeated once, transparently for the caller.
 */
export function createApiClient(
  deps: {
    fetch?: typeof fetch;
    locks?: LockManager | undefined;
    lockWaitMs?: number;
    upload?: typeof sendUpload;
  } = {},
): ApiClient {
  const { lockWaitMs = LOCK_WAIT_MS } = deps;
  const send = deps.fetch ?? ((input, init) => fetch(input, init));
  const locks = 'locks' in deps ? deps.locks : globalThis.navigator?.locks;
  const upload = deps.upload ?? sendUpload;
  const listeners = new Set<(error: ApiError) => void>();
  let token: string | null = null;

  function toHeaders(method: string, options: LooseOptions): Record<string, string> {
    const headers: Record<string, string> = { Accept: 'application/json' };
    if (token) headers.Authorization = `Bearer ${token}`;
    if (options.idempotencyKey) headers[IDEMPOTENCY_HEADER] = options.idempotencyKey;
    const csrf = method === 'GET' ? null : readCsrf();
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
        keepalive: options.keepalive,
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

  /** Runs a call, and once more after an expired token was refreshed or the CSRF cookie was replaced. */
  async function withRenewal<T>(call: () => Promise<T>): Promise<T> {
    const sentWith = token;
    const csrf = readCsrf();
    try {
      return await call();
    } catch (error) {
      if (isApiError(error, 'TOKEN_EXPIRED')) {
        // A concurrent call may have refreshed the token already.
        if (token === sentWith) await refresh();
        return call();
      }
      if (isApiError(error, 'CSRF_MISMATCH') && readCsrf() !== csrf) return call();
      // A late refusal of an earlier session says nothing of this one.
      const isCurrent = sentWith !== null && sentWith === token;
      if (isCurrent && isApiError(error) && SESSION_END_CODES.has(error.code)) endSession(error);
      throw error;
    }
  }

  function endSession(error: ApiError): void {
    token = null;
    for (const listener of listeners) listener(error);
  }

  async function readEnvelope<T>(answer: Response): Promise<Envelope<T>> {
    return parseEnvelope<T>(answer.status, await answer.text());
  }

  async function call(address: string, options?: LooseOptions): Promise<unknown> {
    const answer = await withRenewal(() => attempt(address, options));
    const { data } = await readEnvelope(answer);
    return data.page ? { items: data.data, page: data.page } : data.data;
  }

  function keepToken<T>(answer: Envelope<T>): T {
    if (answer.token) token = answer.token;
    return answer.data.data;
  }

  const refresh = singleFlight(async () => {
    const requestToken = async () => {
      const csrf = readCsrf();
      try {
        return await attempt(REFRESH);
      } catch (error) {
        if (isApiError(error, 'CSRF_MISMATCH') && readCsrf() !== csrf) {
          return attempt(REFRESH);
        }
        throw error;
      }
    };
    try {
      // One tab at a time: each refresh replaces the cookie, and reuse of an old one ends the session.
      const answer = await (locks ? locks.request(REFRESH_LOCK, requestToken) : requestToken());
      return keepToken(await readEnvelope<AccountView>(answer));
    } catch (error) {
      if (isApiError(error) && (error.status === 401 || error.status === 403)) endSession(error);
      throw error;
    }
  });

  /** Works while no other tab refreshes. */
  async function betweenRefreshes<T>(work: () => Promise<T>): Promise<T> {
    if (!locks) return work();
    const signal = AbortSignal.timeout(lockWaitMs);
    try {
      return await locks.request(REFRESH_LOCK, { signal }, work);
    } catch (error) {
      if (error !== signal.reason) throw error;
      return work();
    }
  }

  const client = {
    call,
    async signIn(address: string, options: LooseOptions) {
      // The answer of a refresh, cookies too, would end the new session or replace it by the earlier one.
      await refresh.idle();
      const answer = await withRenewal(() => betweenRefreshes(() => attempt(address, options)));
      return keepToken(await readEnvelope(answer));
    },
    async upload(
      address: string,
      { form, ...options }: UploadOptions & { idempotencyKey?: string },
    ) {
      const method = parseMethod(address);
      const text = await withRenewal(() =>
        upload({
          method,
          url: BASE + toPath(address, {}),
          form,
          headers: toHeaders(method, options),
          onProgress: options.onProgress,
          signal: options.signal,
        }),
      );
      return parseEnvelope(200, text).data.data;
    },
    open: (address: string, options?: LooseOptions) => withRenewal(() => attempt(address, options)),
    refresh,
    forgetToken: () => {
      token = null;
    },
    hasToken: () => token !== null,
    onSessionEnd: (listener: (error: ApiError) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  // The table of calls is imported as types only, so the implementation is untyped.
  return client as ApiClient;
}

function parseEnvelope<T>(status: number, text: string): Envelope<T> {
  if (text === '') return { status: 'success', data: { data: undefined as T } };
  try {
    return JSON.parse(text) as Envelope<T>;
  } catch {
    throw toApiError(status, text);
  }
}
