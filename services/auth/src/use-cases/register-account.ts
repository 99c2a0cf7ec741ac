import type { SignupRequest } from '@candor/contracts/auth';
import type { AuthContext } from './auth-context.ts';
import { type SignedIn, signInToVerify } from './open-session.ts';
import { storeNewAccount } from './store-new-account.ts';

/** Somebody signs up. Until the address is confirmed they may only ask for the mail again. */
export async function registerAccount(
  context: AuthContext,
  request: SignupRequest,
): Promise<SignedIn> {
  const account = await storeNewAccount(context, request, {
    role: 'investor',
    isEmailVerified: false,
  });
  return signInToVerify(context, account);
}
