import {
  ACCESS_TOKEN_SECONDS,
  type AccessClaims,
  TOKEN_AUDIENCE,
  TOKEN_ISSUER,
} from '@candor/contracts/auth';
import {
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  type JSONWebKeySet,
  type JWTHeaderParameters,
  SignJWT,
} from 'jose';
import type { Clock } from '../clock.ts';
import { createTokenVerifier, type VerifyToken } from '../http/auth-middleware.ts';

export interface TestTokens {
  verifyToken: VerifyToken;
  jwks: JSONWebKeySet;
  /** A valid access token of an investor with full scope, unless overridden by the claims and header. */
  sign(
    claims: Partial<AccessClaims> & { iss?: string; aud?: string },
    header?: Partial<JWTHeaderParameters>,
  ): Promise<string>;
}

/** Creates a key pair and signs access tokens in place of auth. */
export async function createTestTokens(clock: Clock): Promise<TestTokens> {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwks = {
    keys: [{ ...(await exportJWK(publicKey)), kid: 'test', alg: 'ES256', use: 'sig' }],
  };
  return {
    verifyToken: createTokenVerifier(createLocalJWKSet(jwks), clock),
    jwks,
    sign(claims, header = {}) {
      const iat = Math.floor(clock.now().getTime() / 1000);
      const payload = {
        sub: 'a'.repeat(24),
        sid: 'b'.repeat(24),
        role: 'investor' as const,
        scope: 'full' as const,
        email: 'amara@example.com',
        name: 'Amara Okafor',
        iss: TOKEN_ISSUER,
        aud: TOKEN_AUDIENCE,
        auth_time: iat,
        iat,
        exp: iat + ACCESS_TOKEN_SECONDS,
        ...claims,
      };
      return new SignJWT(payload)
        .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: 'test', ...header })
        .sign(privateKey);
    },
  };
}
