import type { Cents } from '@candor/contracts/money';
import type { EntryKind, EntryState } from '@candor/contracts/wallet-history';
import type { LedgerEntry } from '../ledger/rules/ledger-entry.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import { type IndexedEntry, normaliseText } from './history-index.ts';

/** Conditions on entries, combined; null where there is none. */
export interface HistoryFilter {
  kinds: readonly EntryKind[] | null;
  state: EntryState | null;
  since: Date | null;
  until: Date | null;
  min: Cents | null;
  max: Cents | null;
  query: string | null;
}

export interface FoundEntries {
  /** Newest first. */
  entries: LedgerEntry[];
  total: number;
}

/** Words beyond these do not narrow a search of short texts. */
const MAX_WORDS = 6;

/**
 * The newest entries that fulfil a filter, and how many there are. Searches the newest 50,000 entries in memory, so that
 * the cost of a page does not depend on how rare its entries are.
 * @param search `head` is the number of the wallet's last entry
 * @param page `limit` entries before number `before`
 */
export async function searchHistory(
  deps: PaymentsDeps,
  { walletId, head, filter }: { walletId: string; head: number; filter: HistoryFilter },
  page: { limit: number; before: number | null },
): Promise<FoundEntries> {
  const matches = toPredicate(filter);
  const found: number[] = [];
  let total = 0;
  const indexed = await deps.historyIndex.read(walletId, head);
  for (let at = indexed.length - 1; at >= 0; at -= 1) {
    const entry = indexed[at] as IndexedEntry;
    if (!matches(entry)) continue;
    total += 1;
    if (found.length < page.limit && (page.before === null || entry.seq < page.before)) {
      found.push(entry.seq);
    }
  }
  const entries = await deps.data.entries.findMany(walletId, found);
  return { entries: entries.sort((a, b) => b.seq - a.seq), total };
}

function toPredicate(filter: HistoryFilter): (entry: IndexedEntry) => boolean {
  const { state, min, max } = filter;
  const kinds = filter.kinds && new Set(filter.kinds);
  const since = filter.since?.getTime() ?? null;
  const until = filter.until?.getTime() ?? null;
  const words = filter.query
    ? normaliseText(filter.query).split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)
    : [];
  return (entry) =>
    (!kinds || kinds.has(entry.kind)) &&
    (!state || entry.state === state) &&
    (since === null || entry.at >= since) &&
    (until === null || entry.at < until) &&
    (min === null || entry.about >= min) &&
    (max === null || entry.about <= max) &&
    words.every((word) => entry.text.includes(word));
}
