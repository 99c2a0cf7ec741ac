import type { SignupRequest } from '@candor/contracts/auth';
import { toStoredPhone } from '../accounts/rules/phone-number.ts';
import { storeNewAccount } from '../accounts/store-new-account.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { type SignedIn, signInUnverified } from '../log-in/open-session.ts';
import { notifyOwnerOfSignup } from './notify-owner-of-signup.ts';

/**
 * Signs up. Until the address is verified, the issued token only allows requesting the verification mail again. An address
 * that already has an account gets the same response in about the same time, and no later call reveals the difference; the
 * owner of that account is notified by mail instead.
 */
export async function registerAccount(deps: AuthDeps, request: SignupRequest): Promise<SignedIn> {
  const phone = toStoredPhone(request.phone, request.countryCode);
  const account = await storeNewAccount(
    deps,
    { ...request, phone },
    { role: 'investor', isEmailVerified: false },
    { whenTaken: 'decoy' },
  );
  if (account.isDecoy) await notifyOwnerOfSignup(deps, account.email);
  return signInUnverified(deps, account);
}
