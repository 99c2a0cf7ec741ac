import type { HistoryFilter } from '../../../api/history.ts';

export const NO_FILTER: HistoryFilter = { group: null, days: null };

export function isFiltered(filter: HistoryFilter): boolean {
  return Object.values(filter).some((value) => value !== null);
}

/** Deposits without an entry are listed unless the filter excludes them. */
export function showsOpenDeposits({ group }: HistoryFilter): boolean {
  return group === null || group === 'deposits';
}
