import type { Clock } from '@candor/kit/clock';
import type { Caller } from '@candor/kit/http/auth-middleware';
import type { Response } from 'express';
import { createBoundedGroups } from '../http/bounded-groups.ts';

export interface OpenStreams {
  /** Registers a stream until it is closed; `end` ends it. */
  add(caller: Pick<Caller, 'id' | 'sessionId' | 'expiresAt'>, res: Response, end: () => void): void;
  endSessions(sessionIds: readonly string[]): void;
  endAll(): void;
}

/**
 * More than the number of tabs anyone has open. The oldest stream, most likely of a dead connection, is
 * evicted.
 */
const PER_ACCOUNT = 20;

/**
 * Ends streams with their session and with their token. A token is only checked when a stream is opened, and
 * a stream can outlive it; a client that is still signed in reconnects with a fresh token.
 */
export function createOpenStreams(clock: Clock): OpenStreams {
  const bySession = new Map<string, Set<() => void>>();
  const byAccount = createBoundedGroups<() => void>({
    perGroup: PER_ACCOUNT,
    inAll: Number.POSITIVE_INFINITY,
    evict: (end) => end(),
  });

  function endSession(sessionId: string): void {
    for (const end of [...(bySession.get(sessionId) ?? [])]) end();
  }

  return {
    add({ id, sessionId, expiresAt }, res, end) {
      const ends = bySession.get(sessionId) ?? new Set();
      bySession.set(sessionId, ends);
      ends.add(end);
      const timer = setTimeout(end, Math.max(0, expiresAt * 1000 - clock.now().getTime()));
      timer.unref();
      res.once('close', () => {
        clearTimeout(timer);
        byAccount.remove(id, end);
        ends.delete(end);
        if (ends.size === 0 && bySession.get(sessionId) === ends) bySession.delete(sessionId);
      });
      byAccount.add(id, end);
    },
    endSessions(sessionIds) {
      for (const sessionId of sessionIds) endSession(sessionId);
    },
    endAll() {
      for (const sessionId of [...bySession.keys()]) endSession(sessionId);
    },
  };
}
