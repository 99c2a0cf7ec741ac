/** Client of auth's internal session API. Both methods reject when auth is unavailable. */
export interface AuthClient {
  /** Ids of the sessions revoked since then. */
  revokedSince(since: Date): Promise<string[]>;
  isActive(sessionId: string): Promise<boolean>;
}

export interface AuthClientOptions {
  url: string;
  internalKey: string;
  timeoutMs?: number;
}

export function createAuthClient(options: AuthClientOptions): AuthClient {
  const { url, internalKey, timeoutMs = 2_000 } = options;

  async function ask(path: string): Promise<unknown> {
    const answer = await fetch(`${url}${path}`, {
      headers: { 'x-internal-key': internalKey, accept: 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!answer.ok) {
      await answer.body?.cancel();
      throw new Error(`auth answered ${answer.status}`);
    }
    return answer.json();
  }

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
  };
}

function parseSessionIds(answer: unknown): string[] {
  const { sessionIds } = answer as { sessionIds?: unknown };
  if (!Array.isArray(sessionIds)) throw new Error('auth response has no "sessionIds" array');
  return sessionIds.map(String);
}
