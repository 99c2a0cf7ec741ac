import type { AuthDeps } from '../auth-deps.ts';
import { isActive } from './rules/session.ts';

/** Maximum delay between the timestamp of a revocation and the moment it becomes readable. */
const OVERLAP_MS = 5_000;

/** Internal: lists the sessions revoked since a time. `asOf` is the `since` of the next request. */
export async function listRevokedSessions(
  { data, clock }: AuthDeps,
  since: Date,
): Promise<{ sessionIds: string[]; asOf: Date }> {
  const { sessions } = data;
  const asOf = new Date(clock.now().getTime() - OVERLAP_MS);
  return { sessionIds: await sessions.findRevokedSince(since), asOf };
}

/** Internal: whether access tokens of this session are valid. */
export async function isSessionActive(
  { data, clock }: AuthDeps,
  sessionId: string,
): Promise<boolean> {
  const { accounts, sessions } = data;
  const session = await sessions.findById(sessionId);
  const account = session && (await accounts.findById(session.accountId));
  return account !== null && session !== null && isActive(session, account, clock.now());
}
