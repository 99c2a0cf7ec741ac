import type { UsersFilter } from '../../../api/users.ts';

export const NO_USERS_FILTER: UsersFilter = {
  search: null,
  sort: 'name',
  order: 'asc',
  status: null,
  kyc: null,
  role: null,
  money: null,
};

const VALUES = {
  sort: ['name', 'joined', 'profit', 'investment', 'withdrawn'],
  order: ['asc', 'desc'],
  status: ['active', 'disabled'],
  kyc: ['not-started', 'pending', 'action-needed', 'verified', 'refused'],
  role: ['investor', 'support', 'admin'],
  money: ['with', 'without'],
} as const satisfies { [K in keyof UsersFilter]?: readonly UsersFilter[K][] };

/** The filter that an address names; what it does not know is left out. */
export function parseUsersFilter(params: URLSearchParams): UsersFilter {
  const known = Object.entries(VALUES).flatMap(([key, values]) => {
    const value = params.get(key);
    return value && (values as readonly string[]).includes(value) ? [[key, value]] : [];
  });
  return { ...NO_USERS_FILTER, search: params.get('search') || null, ...Object.fromEntries(known) };
}

/** The query of an address; what is as usual is left out. */
export function toUsersSearch(filter: UsersFilter): string {
  const given = Object.entries(filter).filter(
    ([key, value]) => value !== null && value !== NO_USERS_FILTER[key as keyof UsersFilter],
  );
  const text = new URLSearchParams(given as [string, string][]).toString();
  return text ? `?${text}` : '';
}

/** How many conditions there are besides the search. */
export function countUsersConditions({ status, kyc, role, money }: UsersFilter): number {
  return [status, kyc, role, money].filter((value) => value !== null).length;
}
