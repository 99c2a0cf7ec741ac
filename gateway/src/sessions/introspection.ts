import type { AuthClient } from './auth-client.ts';

const MAX_KEPT = 50_000;

/** Whether a session is alive, by auth's own word of at most `keepMs` ago. Rejects when auth is away. */
export type Introspect = (sessionId: string) => Promise<boolean>;

/** Requests for one session that come together share one question. */
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
    // A failure is no answer to keep: the next request asks again.
    active.catch(() => answers.delete(sessionId));
    return active;
  };
}
