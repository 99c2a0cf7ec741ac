import { type AccessClaims, TOKEN_AUDIENCE, TOKEN_ISSUER } from '@candor/contracts/auth';
import type { Clock } from '@candor/kit/clock';
import { createTokenVerifier } from '@candor/kit/http/auth-middleware';
import { SignJWT } from 'jose';
import type { Account } from '../accounts/rules/account.ts';
import type { SigningKeys } from './signing-keys.ts';

export type AccessTokens = ReturnType<typeof createAccessTokens>;

export function createAccessTokens(options: {
  keys: SigningKeys;
  clock: Clock;
  lifetimeSeconds: number;
}) {
  const { keys, clock, lifetimeSeconds } = options;
  return {
    /** @param until end of the session; the token expires then at the latest */
    issue(
      account: Account,
      {
        sessionId,
        scope,
        authenticatedAt,
        secondFactorAt = null,
        until,
      }: {
        sessionId: string;
        scope: AccessClaims['scope'];
        /** When the strongest factor of the account was last checked; null when it was not. */
        authenticatedAt: Date | null;
        /** When a second factor was last checked; the Unix epoch when it was not, null without one. */
        secondFactorAt?: Date | null;
        until?: Date;
      },
    ): Promise<string> {
      const iat = Math.floor(clock.now().getTime() / 1000);
      const end = until ? Math.floor(until.getTime() / 1000) : Number.POSITIVE_INFINITY;
      const { kid, privateKey } = keys.signing();
      const claims: Omit<AccessClaims, 'sub' | 'iat' | 'exp'> = {
        sid: sessionId,
        // Services that know nothing of the scope give it no rights of staff either.
        role: scope === 'no-staff' ? 'investor' : account.role,
        scope,
        email: account.email,
        name: account.fullName,
        auth_time: Math.floor((authenticatedAt?.getTime() ?? 0) / 1000),
        second_factor_time: secondFactorAt && Math.floor(secondFactorAt.getTime() / 1000),
      };
      return new SignJWT({ ...claims })
        .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid })
        .setIssuer(TOKEN_ISSUER)
        .setAudience(TOKEN_AUDIENCE)
        .setSubject(account.id)
        .setIssuedAt(iat)
        .setExpirationTime(Math.min(iat + lifetimeSeconds, end))
        .sign(privateKey);
    },
    verify: createTokenVerifier(keys.resolve, clock),
    // At the Unix epoch no token has expired yet.
    /** Like `verify`, but accepts expired tokens, which are enough to log out. */
    verifyIgnoringExpiry: createTokenVerifier(keys.resolve, { now: () => new Date(0) }),
  };
}
