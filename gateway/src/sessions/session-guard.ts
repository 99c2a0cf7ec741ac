import { ACCESS_TOKEN_SECONDS } from '@candor/contracts/auth';
import { AppError } from '@candor/kit/app-error';
import type { Clock } from '@candor/kit/clock';
import type { EventBus } from '@candor/kit/events/event-bus';
import type { Caller } from '@candor/kit/http/auth-middleware';
import type { Logger } from '@candor/kit/logger';
import type { AuthClient } from './auth-client.ts';
import { createIntrospection } from './introspection.ts';
import { createRevokedSessions } from './revoked-sessions.ts';

/** By how much our clock and auth's may differ before we stop trusting what we remember. */
const SKEW_MS = 60_000;
const KEEP_MS = ACCESS_TOKEN_SECONDS * 1000 + SKEW_MS;

export interface SessionGuard {
  /** Begins to follow the feed; auth or the broker being away does not stop it. */
  start(): Promise<void>;
  stop(): void;
  /** @throws AppError SESSION_REVOKED, or SERVICE_UNAVAILABLE when nobody can tell */
  check(caller: Caller): Promise<void>;
  /** Called with the ids of sessions that have just been found to be over. */
  onRevoked(listener: (sessionIds: readonly string[]) => void): void;
}

export interface SessionGuardDeps {
  bus: Pick<EventBus, 'listen' | 'isConnected' | 'onConnect'>;
  auth: AuthClient;
  clock: Clock;
  log: Logger;
  /** How often the snapshot is taken again, in case an event took a long way round. */
  refreshMs?: number;
  /** How long to wait before a snapshot that failed is asked for again. */
  retryMs?: number;
}

/**
 * Refuses sessions that were ended although their tokens are not yet too old. The feed of events tells
 * within moments; a snapshot fills in what was said while nobody listened. From losing the broker until
 * the next snapshot auth is asked about each session, and when it is away too the request is refused.
 */
export function createSessionGuard(deps: SessionGuardDeps): SessionGuard {
  const { bus, auth, clock, log, refreshMs = 15_000, retryMs = 500 } = deps;
  const revoked = createRevokedSessions(clock, KEEP_MS);
  const introspect = createIntrospection(auth);
  const listeners: ((sessionIds: readonly string[]) => void)[] = [];
  /** Counts connections: a snapshot asked for before the latest one may have missed something. */
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
      // Said once for an outage, not twice a second.
      if (!failing) log.warn({ err: error }, 'revoked sessions can not be listed');
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

  /** A token that will live for longer than any token is given: the clocks disagree. */
  function isFromTheFuture({ expiresAt }: Caller): boolean {
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
        if (isInSync() && !isFromTheFuture(caller)) return;
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
        'Sign-in can not be checked for a moment. Try again shortly.',
        { cause },
      );
    }
  }
}
