import { isLive } from '../domain/session.ts';
import type { AuthDeps } from './auth-deps.ts';

/** How far a write may lag behind the time it carries. */
const OVERLAP_MS = 5_000;

/** For the platform's own parts: which sessions ended since then, and from when to ask next time. */
export async function listRevokedSessions(
  { data, clock }: AuthDeps,
  since: Date,
): Promise<{ sessionIds: string[]; asOf: Date }> {
  const { sessions } = data;
  const asOf = new Date(clock.now().getTime() - OVERLAP_MS);
  return { sessionIds: await sessions.revokedSince(since), asOf };
}

/** Whether access tokens of this session are to be trusted. */
export async function isSessionActive(
  { data, clock }: AuthDeps,
  sessionId: string,
): Promise<boolean> {
  const { accounts, sessions } = data;
  const session = await sessions.byId(sessionId);
  const account = session && (await accounts.byId(session.accountId));
  return account !== null && session !== null && isLive(session, account, clock.now());
}
