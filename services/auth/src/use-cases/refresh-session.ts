import { sessionExpired, sessionRevoked } from '../domain/errors.ts';
import { currentAfter, judge, readRefreshValue, rotate } from '../domain/refresh-chain.ts';
import { isRevoked, toExpiry } from '../domain/session.ts';
import type { AuthDeps } from './auth-deps.ts';
import { type SignedIn, signedIn } from './open-session.ts';

/**
 * Trades a refresh token for an access token and the next refresh token. A spent one means that two
 * hold the chain, and one of them should not: the session ends for both.
 */
export async function refreshSession(deps: AuthDeps, value: string | undefined): Promise<SignedIn> {
  const { clock, log, random } = deps;
  const { accounts, sessions } = deps.data;
  const presented = value === undefined ? null : readRefreshValue(value);
  if (!presented) throw sessionExpired();
  const { sessionId, token } = presented;

  for (;;) {
    const session = await sessions.byId(sessionId);
    const account = session && (await accounts.byId(session.accountId));
    if (!session || !account) throw sessionExpired();
    const now = clock.now();
    const verdict = judge(session.chain, token, now);
    if (verdict === 'foreign') throw sessionExpired();
    if (isRevoked(session, account)) throw sessionRevoked();
    if (now >= toExpiry(session)) throw sessionExpired();
    if (verdict === 'reused') {
      if (await sessions.revoke(session, 'reuse', now)) {
        log.warn({ accountId: account.id, sessionId }, 'spent refresh token shown, session ended');
      }
      throw sessionRevoked();
    }
    if (verdict === 'just-rotated') {
      return signedIn(deps, account, session, currentAfter(session.chain, token));
    }
    const next = rotate(session.chain, token, now, random);
    const step = { expectHash: session.chain.currentHash, chain: next.chain, usedAt: now };
    if (await sessions.rotate(sessionId, step)) {
      return signedIn(deps, account, session, next.token);
    }
    // Somebody else moved the chain on or ended it meanwhile: look again at how it stands now.
  }
}
