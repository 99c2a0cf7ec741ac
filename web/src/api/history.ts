import type { EntryGroup, EntryKind, EntryState } from '@candor/contracts/wallet-history';
import { useAccount } from '../lib/services.ts';
import { toFilterZone } from '../lib/time-zone.ts';
import { KEPT } from './core/keep-previous.ts';
import { usePages } from './core/use-pages.ts';
import { useRead } from './core/use-read.ts';

/** Conditions on entries, combined; null where there is none. */
export interface HistoryFilter {
  query: string | null;
  group: EntryGroup | null;
  kind: EntryKind | null;
  state: EntryState | null;
  days: number | null;
  /** First and last day, such as "2026-11-22", in the browser's time zone. */
  from: string | null;
  to: string | null;
  /** Bounds of the amount in USD, such as "5250.50". */
  min: string | null;
  max: string | null;
}

const PAGE = 25;

/** The account's own entries, newest first, page by page. */
export function useHistory(filter: HistoryFilter) {
  const { id } = useAccount();
  const given = Object.entries(filter).filter(([, value]) => value !== null);
  return usePages('history', 'GET users/:id/transactions', {
    params: { id },
    query: {
      limit: PAGE,
      ...Object.fromEntries(given),
      ...toFilterZone(filter),
    },
  });
}

/** The newest `limit` entries of the account. */
export function useRecentEntries(limit: number) {
  const { id } = useAccount();
  return useRead('history', 'GET users/:id/transactions', { params: { id }, query: { limit } });
}

/** The newest entries that a text finds. Nothing is read while it is null. */
export function useFoundEntries(query: string | null, limit: number) {
  const { id } = useAccount();
  return useRead(
    'history',
    query === null ? null : 'GET users/:id/transactions',
    { params: { id }, query: { query: query ?? undefined, limit } },
    KEPT,
  );
}

/** One entry by its number. Nothing is read while `seq` is null. */
export function useEntry(seq: string | null) {
  const { id } = useAccount();
  return useRead('history', seq === null ? null : 'GET users/:id/transactions/:seq', {
    params: { id, seq: seq ?? '' },
  });
}
