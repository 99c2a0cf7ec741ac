import { toReferralKey } from '@candor/contracts/referral-key';
import type { AuthDeps } from '../auth-deps.ts';

/**
 * Whether a referral code can be used at sign-up. Codes of decoys count too: otherwise a sign-up with a chosen code would
 * reveal whether its address had an account.
 */
export async function isReferrerKnown({ data }: AuthDeps, code: string): Promise<boolean> {
  return data.accounts.hasReferralKey(toReferralKey(code));
}
