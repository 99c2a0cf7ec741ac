import { isActive, isRegistered, toRole } from '../profiles/rules/profile.ts';
import type { UsersDeps } from '../users-deps.ts';
import { formatFacet } from './rules/facet.ts';
import { toSearchable } from './rules/search-keys.ts';
import { hasMoney } from './rules/wallet-totals.ts';

/**
 * Makes a registered account findable by its current name, address and username. Repeated until they did not change meanwhile:
 * whoever writes last has seen the latest.
 */
export async function addSearchKeys({ data }: UsersDeps, id: string): Promise<void> {
  const { profiles, searchKeys } = data;
  for (let profile = await profiles.find(id); isRegistered(profile); ) {
    const added = toSearchable(profile);
    await searchKeys.add(id, added);
    profile = await profiles.find(id);
    const current = isRegistered(profile) ? toSearchable(profile) : undefined;
    if (current?.email === added.email) return;
    await searchKeys.remove(id, added, current);
  }
}

/**
 * Stores what the list is filtered by. It is computed from several facts that change independently, so it is repeated until
 * they did not change meanwhile: whoever writes last has seen the latest.
 */
export async function refreshFacets(
  { data }: Pick<UsersDeps, 'data'>,
  ids: readonly string[],
): Promise<void> {
  for (let left = ids; left.length > 0; ) {
    const profiles = await data.directory.findMany(left);
    const statuses = await data.kycSubmissions.findStatuses(left);
    const changed = new Map<string, string>();
    for (const profile of profiles) {
      const facet = formatFacet({
        role: toRole(profile),
        active: isActive(profile),
        kyc: statuses.get(profile.id) ?? 'not-started',
        money: hasMoney(profile.wallet),
      });
      if (profile.facet !== facet) changed.set(profile.id, facet);
    }
    await data.profiles.setFacets(changed);
    left = [...changed.keys()];
  }
}
