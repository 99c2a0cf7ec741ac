import type { Registration } from '../domain/profile.ts';
import { settleReferral } from './settle-referral.ts';
import type { UsersDeps } from './users-deps.ts';

/** A new account: its profile, the referral it came by, and the referrals that waited for its own code. */
export async function registerProfile(
  deps: UsersDeps,
  accountId: string,
  registration: Registration,
): Promise<void> {
  const { profiles, referrals } = deps.data;
  const { fullName, referralCode, referrer, at } = registration;
  await profiles.register(accountId, registration);
  if (referrer) {
    await referrals.remember({ id: accountId, name: fullName, registeredAt: at, code: referrer });
    await settleReferral(deps, accountId);
  }
  if (!referralCode) return;
  for (const waiting of await referrals.waitingFor(referralCode)) {
    await settleReferral(deps, waiting.id);
  }
}
