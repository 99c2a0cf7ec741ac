import type { SignInMethod, SignInResult } from '@candor/contracts/security';
import type { AuthDeps } from './auth-deps.ts';
import type { Client } from './open-session.ts';

/** Adds an attempt to the sign-in history of an account; null for an identifier that no account has. */
export async function recordSignIn(
  { data, clock }: Pick<AuthDeps, 'data' | 'clock'>,
  accountId: string | null,
  { result, method, client }: { result: SignInResult; method: SignInMethod; client: Client },
): Promise<void> {
  await data.signIns.insert({
    accountId,
    at: clock.now(),
    result,
    method,
    userAgent: accountId === null ? '' : client.userAgent,
    network: accountId === null ? null : client.network,
  });
}
