import type { UsersDeps } from '../users-deps.ts';
import { settleReferral } from './settle-referral.ts';

/** Records an approved deposit. The account's referral, if it has one, qualifies with the first. */
export async function recordDeposit(deps: UsersDeps, accountId: string, at: Date): Promise<void> {
  const profile = await deps.data.profiles.find(accountId);
  // Skip accounts known to have registered without a code. One whose registration has not arrived may have used a code.
  if (profile?.registration && !profile.registration.referrer) return;
  await deps.data.referrals.recordDeposit(accountId, at);
  await settleReferral(deps, accountId);
}
