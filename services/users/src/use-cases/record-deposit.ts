import { settleReferral } from './settle-referral.ts';
import type { UsersDeps } from './users-deps.ts';

/** A deposit was approved: the referral that brought its owner, if one did, qualifies with the first. */
export async function noteDeposit(deps: UsersDeps, accountId: string, at: Date): Promise<void> {
  const profile = await deps.data.profiles.find(accountId);
  // Who is known to have come without a code needs no note. Who is not known yet may have had one.
  if (profile?.registration && !profile.registration.referrer) return;
  await deps.data.referrals.markDeposited(accountId, at);
  await settleReferral(deps, accountId);
}
