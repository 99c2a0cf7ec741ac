import { AppError } from '@candor/kit/app-error';
import { judge, readRefreshValue } from '../domain/refresh-chain.ts';
import type { Session } from '../domain/session.ts';
import type { AuthDeps } from './auth-deps.ts';

/** Ends the session that the cookie or the access token (an old one will do) belongs to. */
export async function logOut(
  deps: AuthDeps,
  shown: { refreshValue: string | undefined; accessToken: string | null },
): Promise<void> {
  const { clock } = deps;
  const { sessions } = deps.data;
  const found = [
    await findSessionByRefreshValue(deps, shown.refreshValue),
    await findSessionByAccessToken(deps, shown.accessToken),
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
  const presented = value === undefined ? null : readRefreshValue(value);
  const session = presented && (await sessions.byId(presented.sessionId));
  if (!session) return null;
  return judge(session.chain, presented.token, clock.now()) === 'foreign' ? null : session;
}

async function findSessionByAccessToken(
  { data, tokens }: AuthDeps,
  token: string | null,
): Promise<Session | null> {
  const { sessions } = data;
  if (token === null) return null;
  try {
    const caller = await tokens.verifyWhateverAge(token);
    return await sessions.byId(caller.sessionId);
  } catch (error) {
    // Nobody is kept from leaving by a token that was never good.
    if (error instanceof AppError && error.code === 'TOKEN_INVALID') return null;
    throw error;
  }
}
