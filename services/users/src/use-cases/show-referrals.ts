import { notFound } from '@candor/kit/app-error';
import { isRegistered } from '../domain/profile.ts';
import type { Referral } from '../domain/referral.ts';
import type { UsersDeps } from './users-deps.ts';

/**
 * Lists the referrals of a user, newest first.
 * @throws AppError NOT_FOUND when staff request an unknown user
 */
export async function showReferrals(
  { data }: UsersDeps,
  id: string,
  options: { asSelf: boolean },
): Promise<Referral[]> {
  if (!options.asSelf && !isRegistered(await data.profiles.find(id))) throw notFound('User');
  return data.referrals.findByReferrer(id);
}
