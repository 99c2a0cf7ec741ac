import { notFound } from '@candor/kit/app-error';
import { createStub, isRegistered } from '../domain/profile.ts';
import type { ProfileRecord } from '../domain/profile-record.ts';
import type { UsersDeps } from './users-deps.ts';

/**
 * One user. To themselves people exist from the first login on, even while their registration is
 * still on its way here: they get a stub.
 * @throws AppError NOT_FOUND
 */
export async function showUser(
  { data }: UsersDeps,
  id: string,
  options: { asSelf: boolean },
): Promise<ProfileRecord> {
  const [profile, totals] = await Promise.all([data.profiles.find(id), data.walletTotals.of(id)]);
  if (!options.asSelf && !isRegistered(profile)) throw notFound('User');
  return { profile: profile ?? createStub(id), totals };
}
