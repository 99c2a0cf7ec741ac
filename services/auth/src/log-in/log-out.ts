import { AppError } from '@candor/kit/app-error';
import type { AuthDeps } from '../auth-deps.ts';
import { classifyToken, parseRefreshValue } from '../sessions/rules/refresh-chain.ts';
import type { Session } from '../sessions/rules/session.ts';

/** Ends the session of the refresh cookie and that of the access token, which may have expired. */
export async function logOut(
  deps: AuthDeps,
  credentials: { refreshValue: string | undefined; accessToken: string | null },
): Promise<void> {
  const { clock } = deps;
  const { sessions } = deps.data;
  const found = [
    await findSessionByRefreshValue(deps, credentials.refreshValue),
    await findSessionByAccessToken(deps, credentials.accessToken),
  ];
  for (const session of found) {
    if (session) await sessions.revoke(session, 'logout', clock.now());
  }
}

async function findSessionByRefreshValue(
  { data, clock }: AuthDeps,
  value: string | undefined,
): Promise<Session | null> {
  const { sessions } = data;
  const presented = value === undefined ? null : parseRefreshValue(value);
  const session = presented && (await sessions.findById(presented.sessionId));
  if (!session) return null;
  const kind = classifyToken(session.chain, presented.token, clock.now());
  return kind === 'unknown' ? null : session;
}

async function findSessionByAccessToken(
  { data, tokens }: AuthDeps,
  token: string | null,
): Promise<Session | null> {
  const { sessions } = data;
  if (token === null) return null;
  try {
    const caller = await tokens.verifyIgnoringExpiry(token);
    return await sessions.findById(caller.sessionId);
  } catch (error) {
    // An invalid token identifies no session; logging out succeeds all the same.
    if (error instanceof AppError && error.code === 'TOKEN_INVALID') return null;
    throw error;
  }
}
