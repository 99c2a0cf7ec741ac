import type { Paged } from '@candor/contracts/envelope';
import { notFound } from '@candor/kit/app-error';
import { isRegistered } from '../profiles/rules/profile.ts';
import type { UsersDeps } from '../users-deps.ts';
import type { ReferralQuery } from './data/referrals.ts';
import type { Referral, ReferralTotals } from './rules/referral.ts';

export interface ReferralPage extends Paged<Referral> {
  totals: ReferralTotals;
}

/**
 * Lists referrals of a user, newest first, with the totals over all of them.
 * @throws AppError NOT_FOUND when staff request an unknown user
 */
export async function showReferrals(
  { data }: UsersDeps,
  id: string,
  { asSelf, ...query }: ReferralQuery & { asSelf: boolean },
): Promise<ReferralPage> {
  if (!asSelf && !isRegistered(await data.profiles.find(id))) throw notFound('User');
  const [found, totals] = await Promise.all([
    data.referrals.listByReferrer(id, query),
    data.referrals.totals(id),
  ]);
  return { ...found, totals };
}
