import { isLive } from '../domain/session.ts';
import type { AuthContext } from './auth-context.ts';

/** How far a write may lag behind the time it carries. */
const OVERLAP_MS = 5_000;

/** For the platform's own parts: which sessions ended since then, and from when to ask next time. */
export async function listRevokedSessions(
  { sessions, clock }: AuthContext,
  since: Date,
): Promise<{ sessionIds: string[]; asOf: Date }> {
  const asOf = new Date(clock.now().getTime() - OVERLAP_MS);
  return { sessionIds: await sessions.revokedSince(since), asOf };
}

/** Whether access tokens of this session are to be trusted. */
export async function isSessionActive(
  { accounts, sessions, clock }: AuthContext,
  sessionId: string,
): Promise<boolean> {
  const session = await sessions.byId(sessionId);
  const account = session && (await accounts.byId(session.accountId));
  return account !== null && session !== null && isLive(session, account, clock.now());
}
