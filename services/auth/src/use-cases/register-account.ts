import type { SignupRequest } from '@candor/contracts/auth';
import type { AuthDeps } from './auth-deps.ts';
import { notifyOwnerOfSignup } from './notify-owner-of-signup.ts';
import { type SignedIn, signInToVerify } from './open-session.ts';
import { storeNewAccount } from './store-new-account.ts';

/**
 * Somebody signs up. Until the address is confirmed they may only ask for the mail again. An address that has an account is
 * answered in the same way, in about the same time, and nothing that can be done next tells the difference: its owner is told
 * by mail instead.
 */
export async function registerAccount(deps: AuthDeps, request: SignupRequest): Promise<SignedIn> {
  const account = await storeNewAccount(
    deps,
    request,
    { role: 'investor', isEmailVerified: false },
    { whenTaken: 'decoy' },
  );
  if (account.isDecoy) await notifyOwnerOfSignup(deps, account.email);
  return signInToVerify(deps, account);
}
