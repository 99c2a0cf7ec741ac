import { addSearchKeys, refreshFacets } from '../accounts/index-profile.ts';
import { settleReferral } from '../referrals/settle-referral.ts';
import type { UsersDeps } from '../users-deps.ts';
import type { Registration } from './rules/profile.ts';

/** Registers an account: stores its profile and its referral, and settles earlier referrals that used its code. */
export async function registerProfile(
  deps: UsersDeps,
  accountId: string,
  registration: Registration,
): Promise<void> {
  const { profiles, referrals } = deps.data;
  const { fullName, referralCode, referrer, at } = registration;
  await profiles.register(accountId, registration);
  await Promise.all([
    deps.signUpTotals.note(accountId, at, { seq: 1, occurredAt: at }),
    makeFindable(deps, accountId),
  ]);
  // A registration that is delivered again after the account was deleted.
  if ((await profiles.find(accountId))?.erasedAt) return;
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

/** A no-op for a deleted account. */
async function makeFindable(deps: UsersDeps, accountId: string): Promise<void> {
  await addSearchKeys(deps, accountId);
  await refreshFacets(deps, [accountId]);
}
