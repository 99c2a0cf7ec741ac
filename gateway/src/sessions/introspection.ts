import type { AuthClient } from './auth-client.ts';

const MAX_KEPT = 50_000;

/**
 * Whether a session is active according to auth, cached for at most `keepMs`. Rejects when auth is
 * unavailable.
 */
export type Introspect = (sessionId: string) => Promise<boolean>;

/** Concurrent requests for one session share one call to auth. */
export function createIntrospection(
  auth: Pick<AuthClient, 'isActive'>,
  options: { keepMs?: number; now?: () => number } = {},
): Introspect {
  const { keepMs = 1_000, now = () => performance.now() } = options;
  const answers = new Map<string, { askedAt: number; active: Promise<boolean> }>();

  return (sessionId) => {
    const askedAt = now();
    const known = answers.get(sessionId);
    if (known && askedAt - known.askedAt < keepMs) return known.active;
    if (answers.size >= MAX_KEPT) answers.clear();
    const active = auth.isActive(sessionId);
    answers.set(sessionId, { askedAt, active });
    // Failures are not cached: the next request asks again.
    active.catch(() => answers.delete(sessionId));
    return active;
  };
}
