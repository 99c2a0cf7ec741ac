import { ACCESS_TOKEN_SECONDS } from '@candor/contracts/auth';
import { AppError } from '@candor/kit/app-error';
import type { Clock } from '@candor/kit/clock';
import type { EventBus } from '@candor/kit/events/event-bus';
import type { Caller } from '@candor/kit/http/auth-middleware';
import type { Logger } from '@candor/kit/logger';
import type { AuthClient } from './auth-client.ts';
import { createIntrospection } from './introspection.ts';
import { createRevokedSessions } from './revoked-sessions.ts';

/** Tolerated difference between this clock and auth's. */
const SKEW_MS = 60_000;
const KEEP_MS = ACCESS_TOKEN_SECONDS * 1000 + SKEW_MS;

export interface SessionGuard {
  /** Starts following the event feed; succeeds even while auth or the broker is unavailable. */
  start(): Promise<void>;
  stop(): void;
  /**
   * @throws AppError SESSION_REVOKED, or SERVICE_UNAVAILABLE when the state of the session cannot be
   *   determined
   */
  check(caller: Caller): Promise<void>;
  /** Called with the ids of newly revoked sessions. */
  onRevoked(listener: (sessionIds: readonly string[]) => void): void;
}

export interface SessionGuardDeps {
  bus: Pick<EventBus, 'listen' | 'isConnected' | 'onConnect'>;
  auth: Pick<AuthClient, 'revokedSince' | 'isActive'>;
  clock: Clock;
  log: Logger;
  /** How often the snapshot is reloaded, in case an event was delayed. */
  refreshMs?: number;
  /** Delay before a failed snapshot is requested again. */
  retryMs?: number;
}

/**
 * Refuses revoked sessions whose tokens have not expired yet. Revocation events arrive within moments; a
 * snapshot covers events missed while disconnected. From losing the broker until the next snapshot, auth is
 * asked about each session; if auth is unavailable too, the request is refused.
 */
export function createSessionGuard(deps: SessionGuardDeps): SessionGuard {
  const { bus, auth, clock, log, refreshMs = 15_000, retryMs = 500 } = deps;
  const revoked = createRevokedSessions(clock, KEEP_MS);
  const introspect = createIntrospection(auth);
  const listeners: ((sessionIds: readonly string[]) => void)[] = [];
  /** Number of connections so far: a snapshot requested before the latest one may be incomplete. */
  let connection = 0;
  let syncedConnection = -1;
  let stopped = false;
  let failing = false;
  let timer: NodeJS.Timeout | undefined;

  function note(sessionIds: readonly string[]): void {
    revoked.add(sessionIds);
    for (const listener of listeners) listener(sessionIds);
  }

  async function takeSnapshot(): Promise<void> {
    clearTimeout(timer);
    const asked = connection;
    let again = refreshMs;
    try {
      note(await auth.revokedSince(new Date(clock.now().getTime() - KEEP_MS)));
      if (asked === connection) syncedConnection = asked;
      failing = false;
    } catch (error) {
      // Logged once per outage, not at every retry.
      if (!failing)
        log.warn({ err: error }, 'session guard: cannot load revoked sessions, auth unavailable');
      failing = true;
      again = retryMs;
    }
    if (stopped || asked !== connection) return;
    clearTimeout(timer);
    timer = setTimeout(takeSnapshot, again);
    timer.unref();
  }

  function isInSync(): boolean {
    return syncedConnection === connection && bus.isConnected();
  }

  /** A token that expires later than any token issued now would: the clocks differ. */
  function outlivesAnyToken({ expiresAt }: Caller): boolean {
    return expiresAt * 1000 - clock.now().getTime() > KEEP_MS;
  }

  return {
    async start() {
      await bus.listen(['auth.sessions-revoked.v1'], ({ payload }) => note(payload.sessionIds));
      bus.onConnect(() => {
        connection++;
        void takeSnapshot();
      });
      await takeSnapshot();
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
    async check(caller) {
      if (!revoked.has(caller.sessionId)) {
        if (isInSync() && !outlivesAnyToken(caller)) return;
        if (await isActive(caller.sessionId)) return;
      }
      throw new AppError('SESSION_REVOKED', 'This session was ended. Log in again.');
    },
    onRevoked(listener) {
      listeners.push(listener);
    },
  };

  async function isActive(sessionId: string): Promise<boolean> {
    try {
      return await introspect(sessionId);
    } catch (cause) {
      throw new AppError(
        'SERVICE_UNAVAILABLE',
        'Your session cannot be checked right now. Try again shortly.',
        { cause },
      );
    }
  }
}
