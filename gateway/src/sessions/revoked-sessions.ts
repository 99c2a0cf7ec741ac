import type { Clock } from '@candor/kit/clock';

export interface RevokedSessions {
  add(sessionIds: readonly string[]): void;
  has(sessionId: string): boolean;
  /** Number of remembered sessions. */
  size(): number;
}

/**
 * Revoked sessions. Each is remembered for the lifetime of an access token issued just before the
 * revocation; after that its tokens have expired anyway.
 */
export function createRevokedSessions(clock: Clock, keepMs: number): RevokedSessions {
  /** Expiry by session in insertion order: all have the same retention, so the oldest come first. */
  const until = new Map<string, number>();

  function forgetOld(now: number): void {
    for (const [sessionId, end] of until) {
      if (end > now) return;
      until.delete(sessionId);
    }
  }

  return {
    add(sessionIds) {
      const now = clock.now().getTime();
      forgetOld(now);
      for (const sessionId of sessionIds) {
        until.delete(sessionId);
        until.set(sessionId, now + keepMs);
      }
    },
    has: (sessionId) => (until.get(sessionId) ?? 0) > clock.now().getTime(),
    size() {
      forgetOld(clock.now().getTime());
      return until.size;
    },
  };
}
