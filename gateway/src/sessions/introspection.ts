import type { AuthClient } from './auth-client.ts';

const MAX_KEPT = 50_000;
const KEPT_MS = 1_000;

/**
 * Whether a session is active according to auth, cached for at most a second. Rejects when auth is
 * unavailable.
 */
export type Introspect = (sessionId: string) => Promise<boolean>;

/** Concurrent requests for one session share one call to auth. */
export function createIntrospection(auth: Pick<AuthClient, 'isActive'>): Introspect {
  const answers = new Map<string, { askedAt: number; active: Promise<boolean> }>();

  return (sessionId) => {
    const askedAt = performance.now();
    const known = answers.get(sessionId);
    if (known && askedAt - known.askedAt < KEPT_MS) return known.active;
    if (answers.size >= MAX_KEPT) answers.clear();
    const active = auth.isActive(sessionId);
    answers.set(sessionId, { askedAt, active });
    // Failures are not cached: the next request asks again.
    active.catch(() => answers.delete(sessionId));
    return active;
  };
}
