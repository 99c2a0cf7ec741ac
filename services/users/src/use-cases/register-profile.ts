import type { Registration } from '../domain/profile.ts';
import { addSearchKeys, refreshFacet } from './index-profile.ts';
import { settleReferral } from './settle-referral.ts';
import type { UsersDeps } from './users-deps.ts';

/** Registers an account: stores its profile and its referral, and settles earlier referrals that used its code. */
export async function registerProfile(
  deps: UsersDeps,
  accountId: string,
  registration: Registration,
): Promise<void> {
  const { profiles, referrals } = deps.data;
  const { fullName, referralCode, referrer, at } = registration;
  await profiles.register(accountId, registration);
  await deps.signUpTotals.note(accountId, at);
  // A registration that is delivered again after the account was deleted.
  if ((await profiles.find(accountId))?.erasedAt) return;
  await addSearchKeys(deps, accountId);
  await refreshFacet(deps, accountId);
  if (referrer) {
    await referrals.recordRegistration({
      id: accountId,
      name: fullName,
      registeredAt: at,
      code: referrer,
    });
    await settleReferral(deps, accountId);
  }
  if (!referralCode) return;
  for (const referred of await referrals.findUnlinkedByCode(referralCode)) {
    await settleReferral(deps, referred.id);
  }
}
