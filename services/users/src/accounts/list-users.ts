import type { RegisteredProfile } from '../profiles/rules/profile.ts';
import type { DirectoryPage } from '../profiles/rules/profile-record.ts';
import type { UsersDeps } from '../users-deps.ts';
import type { DirectoryOrder } from './data/directory.ts';
import type { DirectoryPosition } from './rules/directory-cursor.ts';
import { comparePositions, toPosition } from './rules/directory-order.ts';
import { type FacetFilter, toFacets } from './rules/facet.ts';
import { matchesSearch, parseSearch, type Search, toSearchable } from './rules/search-keys.ts';

export interface ListUsers {
  search: string;
  filter: FacetFilter;
  order: DirectoryOrder;
  after: DirectoryPosition | null;
  limit: number;
}

/** Accounts that are read to be ordered in memory; beyond them the list is read in its order. */
const MAX_GATHERED = 1_000;
/** Accounts that a search reads: whoever gets more adds letters. */
const MAX_SEARCHED = 250;

/**
 * Lists one page of the accounts. Work does not grow with their number: a search is answered from its keys, a filter that
 * admits few accounts from their facets, and everything else by reading the index of the order.
 */
export async function listUsers(deps: UsersDeps, query: ListUsers): Promise<DirectoryPage> {
  const { directory } = deps.data;
  const { filter, order, after, limit } = query;
  const search = parseSearch(query.search);
  if (search) return toPage(deps, query, await findBySearch(deps, search, filter));

  const facets = toFacets(filter);
  const total = await directory.count(facets, MAX_GATHERED + 1);
  if (facets && total <= MAX_GATHERED) {
    const profiles = await directory.findByFacets(facets, MAX_GATHERED);
    return toPage(deps, query, { profiles, complete: true });
  }
  const found = await directory.walk({ order, facets, after, limit: limit + 1 });
  return {
    records: await withStatuses(deps, found.slice(0, limit)),
    more: found.length > limit,
    total: Math.min(total, MAX_GATHERED),
    totalIsMinimum: total > MAX_GATHERED,
  };
}

interface Gathered {
  profiles: RegisteredProfile[];
  complete: boolean;
}

async function findBySearch(
  { data }: UsersDeps,
  search: Search,
  filter: FacetFilter,
): Promise<Gathered> {
  const [candidates, named] = await Promise.all([
    data.searchKeys.find(search),
    data.directory.findByNameBeginning(search.folded, MAX_SEARCHED),
  ]);
  const known = new Set(named.map(({ id }) => id));
  const unknown = candidates.ids.filter((id) => !known.has(id));
  const others = await data.directory.findMany(unknown.slice(0, MAX_SEARCHED - named.length));
  const facets = toFacets(filter);
  const allowed = facets && new Set(facets);
  return {
    profiles: [...named, ...others].filter(
      (profile) =>
        (!allowed || allowed.has(profile.facet ?? '')) &&
        matchesSearch(search, toSearchable(profile)),
    ),
    complete: candidates.complete && named.length + unknown.length <= MAX_SEARCHED,
  };
}

/** Orders gathered accounts and cuts the page. */
async function toPage(
  deps: UsersDeps,
  { order: { sort, descending }, after, limit }: ListUsers,
  { profiles, complete }: Gathered,
): Promise<DirectoryPage> {
  const sign = descending ? -1 : 1;
  const positioned = profiles.map((profile) => ({ profile, at: toPosition(profile, sort) }));
  positioned.sort((one, other) => sign * comparePositions(one.at, other.at));
  const left = after
    ? positioned.filter(({ at }) => sign * comparePositions(at, after) > 0)
    : positioned;
  const page = left.slice(0, limit).map(({ profile }) => profile);
  return {
    records: await withStatuses(deps, page),
    more: left.length > limit,
    total: profiles.length,
    totalIsMinimum: !complete,
  };
}

async function withStatuses({ data }: UsersDeps, profiles: RegisteredProfile[]) {
  const statuses = await data.kycSubmissions.findStatuses(profiles.map(({ id }) => id));
  return profiles.map((profile) => ({
    profile,
    totals: profile.wallet,
    kycStatus: statuses.get(profile.id) ?? ('not-started' as const),
  }));
}
