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
export async function refreshFacet(deps: Pick<UsersDeps, 'data'>, id: string): Promise<void> {
  const { profiles } = deps.data;
  for (;;) {
    const profile = await profiles.find(id);
    if (!isRegistered(profile)) return;
    const statuses = await deps.data.kycSubmissions.findStatuses([id]);
    const facet = formatFacet({
      role: toRole(profile),
      active: isActive(profile),
      kyc: statuses.get(id) ?? 'not-started',
      money: hasMoney(profile.wallet),
    });
    if (profile.facet === facet) return;
    await profiles.setFacet(id, facet);
  }
}

/** Corrects the facets that wallet changes made wrong, which is rare: most change an amount only. */
export async function refreshMoneyFacets(
  deps: Pick<UsersDeps, 'data'>,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  for (const id of await deps.data.walletTotals.findMisfiled(ids)) await refreshFacet(deps, id);
}
