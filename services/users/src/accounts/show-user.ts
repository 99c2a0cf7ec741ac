import { notFound } from '@candor/kit/app-error';
import { createStub, isRegistered } from '../profiles/rules/profile.ts';
import type { ProfileRecord } from '../profiles/rules/profile-record.ts';
import type { UsersDeps } from '../users-deps.ts';

/**
 * Returns one user. Callers who request themselves get a stub until their registration event has arrived.
 * @throws AppError NOT_FOUND for another user who is not registered
 */
export async function showUser(
  { data }: UsersDeps,
  id: string,
  options: { asSelf: boolean },
): Promise<ProfileRecord> {
  const [found, statuses] = await Promise.all([
    data.profiles.find(id),
    data.kycSubmissions.findStatuses([id]),
  ]);
  if (!options.asSelf && !isRegistered(found)) throw notFound('User');
  const kycStatus = statuses.get(id) ?? 'not-started';
  const profile = found ?? createStub(id);
  return { profile, totals: profile.wallet, kycStatus };
}
