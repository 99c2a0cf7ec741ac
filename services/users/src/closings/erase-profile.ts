import { makeEvent } from '@candor/kit/mongo/outbox';
import { toSearchable } from '../accounts/rules/search-keys.ts';
import { isRegistered } from '../profiles/rules/profile.ts';
import type { UsersDeps } from '../users-deps.ts';

/**
 * Erases the profile of an account whose wallet was closed, and tells every service to erase what it holds. A referral code
 * is made of its owner's name, so it is removed from those who used it while it is still known.
 */
export async function eraseProfile(
  { data, clock, log }: UsersDeps,
  accountId: string,
): Promise<void> {
  const profile = await data.profiles.find(accountId);
  if (profile?.erasedAt) return;
  const code = profile?.registration?.referralCode;
  if (code) {
    const pseudonym = `closed:${accountId}`;
    const referred = await data.referrals.replaceCode(code, pseudonym);
    await data.profiles.replaceReferrer(referred, pseudonym);
  }
  // Before the profile, which alone says what the keys are.
  if (isRegistered(profile)) await data.searchKeys.remove(accountId, toSearchable(profile));
  const at = clock.now();
  const event = makeEvent('users.account-erased.v1', { accountId }, at, {
    id: `account-erased-${accountId}`,
  });
  await data.closings.erase(accountId, at, event);
  log.info({ accountId }, 'account deleted');
}
