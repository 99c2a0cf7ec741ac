import type { Clock } from '@candor/kit/clock';

export interface RevokedSessions {
  add(sessionIds: readonly string[]): void;
  has(sessionId: string): boolean;
  /** How many are remembered. */
  size(): number;
}

/**
 * Sessions that were ended. Each is remembered for as long as a token that was given out just before can
 * be alive; after that its tokens are refused for their age.
 */
export function createRevokedSessions(clock: Clock, keepMs: number): RevokedSessions {
  /** Until when, in the order of being added: all are kept equally long, so the oldest stand first. */
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
