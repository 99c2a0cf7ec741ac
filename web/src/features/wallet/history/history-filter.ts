import { isBookDay } from '@candor/contracts/is-day';
import { parseCents } from '@candor/contracts/money';
import type { EntryGroup, EntryKind, EntryState } from '@candor/contracts/wallet-history';
import type { HistoryFilter } from '../../../api/history.ts';
import { walletEntryCopy } from '../../../copy/wallet-entry.ts';
import { walletHistoryCopy } from '../../../copy/wallet-history.ts';

export const NO_FILTER: HistoryFilter = {
  query: null,
  group: null,
  kind: null,
  state: null,
  days: null,
  from: null,
  to: null,
  min: null,
  max: null,
};

const { groups, states } = walletHistoryCopy.texts.filters;
const { kinds } = walletEntryCopy.texts;
const MAX_DAYS = 3660;
const MAX_QUERY = 80;

/** How many conditions a filter has; a period or a range counts once. */
export function countConditions(filter: HistoryFilter): number {
  const { query, group, kind, state, days, from, to, min, max } = filter;
  return [query, group ?? kind, state, days ?? from ?? to, min ?? max].filter(
    (condition) => condition !== null,
  ).length;
}

/** Deposits without an entry are listed unless a condition excludes or cannot include them. */
export function showsOpenDeposits({ group, ...others }: HistoryFilter): boolean {
  const { kind, state, days, ...strict } = others;
  return (
    (group === null || group === 'deposits') &&
    kind === null &&
    (state === null || state === 'pending') &&
    Object.values(strict).every((condition) => condition === null)
  );
}

/** The filter of an address. Invalid values are ignored. */
export function parseFilter(params: URLSearchParams): HistoryFilter {
  const days = Number(params.get('days'));
  const from = parseDay(params.get('from'));
  const to = parseDay(params.get('to'));
  const min = parseAmount(params.get('min'));
  const max = parseAmount(params.get('max'));
  const hasPeriod = !(from && to) || from <= to;
  const hasRange = !(min && max) || Number(min) <= Number(max);
  return {
    query: params.get('query')?.trim().slice(0, MAX_QUERY) || null,
    group: parseKey<EntryGroup>(params.get('group'), groups),
    kind: parseKey<EntryKind>(params.get('kind'), kinds),
    state: parseKey<EntryState>(params.get('state'), states),
    days: Number.isInteger(days) && days >= 1 && days <= MAX_DAYS ? days : null,
    from: hasPeriod ? from : null,
    to: hasPeriod ? to : null,
    min: hasRange ? min : null,
    max: hasRange ? max : null,
  };
}

/** The query of an address: "?group=profits", or nothing for no filter. */
export function toSearch(filter: HistoryFilter): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) {
    if (value !== null) query.set(name, String(value));
  }
  const text = query.toString();
  return text && `?${text}`;
}

function parseKey<K extends string>(text: string | null, known: object): K | null {
  return text !== null && Object.hasOwn(known, text) ? (text as K) : null;
}

function parseDay(text: string | null): string | null {
  return text && isBookDay(text) ? text : null;
}

function parseAmount(text: string | null): string | null {
  return text && parseCents(text) !== null ? text : null;
}
