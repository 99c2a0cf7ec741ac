import type { DirectoryPosition } from '../domain/directory-cursor.ts';
import type { DirectoryPage } from '../domain/profile-record.ts';
import { NO_TOTALS } from '../domain/wallet-totals.ts';
import type { UsersDeps } from './users-deps.ts';

/** Lists one page of the directory, ordered by name, each profile with its wallet totals. */
export async function listUsers(
  { data }: UsersDeps,
  query: { search: string; after: DirectoryPosition | null; limit: number },
): Promise<DirectoryPage> {
  const [found, total] = await Promise.all([
    data.profiles.list(query),
    data.profiles.count(query.search),
  ]);
  const profiles = found.slice(0, query.limit);
  const ids = profiles.map(({ id }) => id);
  const [totals, statuses] = await Promise.all([
    data.walletTotals.findMany(ids),
    data.kycSubmissions.findStatuses(ids),
  ]);
  return {
    records: profiles.map((profile) => ({
      profile,
      totals: totals.get(profile.id) ?? NO_TOTALS,
      kycStatus: statuses.get(profile.id) ?? 'not-started',
    })),
    more: found.length > query.limit,
    total,
  };
}
