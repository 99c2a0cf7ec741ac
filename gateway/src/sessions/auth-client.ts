import type { RefusedCall } from '@candor/contracts/audit';
import type { Counter, RequestCount } from '@candor/contracts/request-counts';

/** Client of auth's internal API. Its methods reject when auth is unavailable. */
export interface AuthClient {
  /** Ids of the sessions revoked since then. */
  revokedSince(since: Date): Promise<string[]>;
  isActive(sessionId: string): Promise<boolean>;
  /** Has a call recorded that was refused because a permission is missing. */
  recordRefusal(call: RefusedCall, requestId: string): Promise<void>;
  /** Counts a request in each of these windows, over all gateways. */
  countRequest(counters: Counter[]): Promise<RequestCount[]>;
  refundRequest(counters: Counter[]): Promise<void>;
}

export interface AuthClientOptions {
  url: string;
  internalKey: string;
  timeoutMs?: number;
}

export function createAuthClient(options: AuthClientOptions): AuthClient {
  const { url, internalKey, timeoutMs = 2_000 } = options;

  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    const answer = await fetch(`${url}${path}`, {
      ...init,
      headers: { 'x-internal-key': internalKey, accept: 'application/json', ...init.headers },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!answer.ok) {
      await answer.body?.cancel();
      throw new Error(`auth answered ${answer.status}`);
    }
    return answer;
  }
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const ask = async (path: string): Promise<unknown> => (await send(path)).json();

  return {
    async revokedSince(since) {
      const query = new URLSearchParams({ since: since.toISOString() });
      return parseSessionIds(await ask(`/internal/revoked-sessions?${query}`));
    },
    async isActive(sessionId) {
      const answer = await ask(`/internal/sessions/${encodeURIComponent(sessionId)}`);
      const { active } = answer as { active?: unknown };
      if (typeof active !== 'boolean') throw new Error('auth response has no boolean "active"');
      return active;
    },
    async recordRefusal(call, requestId) {
      await post('/internal/refused-calls', call, { 'x-request-id': requestId });
    },
    async countRequest(counters) {
      const answer = await (await post('/internal/request-counts', { counters })).json();
      return parseCounts(answer, counters.length);
    },
    async refundRequest(counters) {
      await post('/internal/request-counts/refund', { counters });
    },
  };
}

function parseCounts(answer: unknown, expected: number): RequestCount[] {
  const { counts } = answer as { counts?: unknown };
  if (!Array.isArray(counts) || counts.length !== expected) {
    throw new Error('auth response has no count of each window');
  }
  return counts as RequestCount[];
}

function parseSessionIds(answer: unknown): string[] {
  const { sessionIds } = answer as { sessionIds?: unknown };
  if (!Array.isArray(sessionIds)) throw new Error('auth response has no "sessionIds" array');
  return sessionIds.map(String);
}
