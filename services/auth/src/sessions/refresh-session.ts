import { sessionExpired, sessionRevoked } from '../accounts/rules/errors.ts';
import type { AuthDeps } from '../auth-deps.ts';
import type { Client } from '../log-in/client.ts';
import { type SignedIn, toSignedIn } from '../log-in/open-session.ts';
import { classifyToken, parseRefreshValue, rotate, toSuccessor } from './rules/refresh-chain.ts';
import { isRevoked, toExpiry } from './rules/session.ts';

/**
 * Exchanges a refresh token for an access token and the next refresh token. Reuse of a rotated token means that
 * it was copied, so the session is revoked for both holders.
 */
export async function refreshSession(
  deps: AuthDeps,
  value: string | undefined,
  client: Pick<Client, 'network'>,
): Promise<SignedIn> {
  const { clock, log, random } = deps;
  const { accounts, sessions } = deps.data;
  const presented = value === undefined ? null : parseRefreshValue(value);
  if (!presented) throw sessionExpired();
  const { sessionId, token } = presented;
  // Also of a request that is slowed down: one that arrived before another rotated its token is no reuse.
  const now = clock.now();

  for (;;) {
    const session = await sessions.findById(sessionId);
    const account = session && (await accounts.findById(session.accountId));
    if (!session || !account) throw sessionExpired();
    const kind = classifyToken(session.chain, token, now);
    if (kind === 'unknown') throw sessionExpired();
    if (isRevoked(session, account)) throw sessionRevoked();
    if (now >= toExpiry(session)) throw sessionExpired();
    if (kind === 'reused') {
      if (await sessions.revoke(session, 'reuse', now)) {
        log.warn(
          { accountId: account.id, sessionId },
          'session revoked: rotated refresh token reused',
        );
      }
      throw sessionRevoked();
    }
    if (kind === 'just-rotated') {
      return toSignedIn(deps, account, session, toSuccessor(session.chain, token));
    }
    const next = rotate(session.chain, token, now, random);
    const step = {
      expectHash: session.chain.currentHash,
      chain: next.chain,
      usedAt: now,
      network: client.network,
    };
    if (await sessions.rotate(sessionId, step)) {
      return toSignedIn(deps, account, session, next.token);
    }
    // A concurrent request rotated the chain or ended the session: read it again.
  }
}
