import type { Paged } from '@candor/contracts/envelope';
import type { WithdrawalStatus } from '@candor/contracts/withdrawals';
import { notFound } from '@candor/kit/app-error';
import { defineCursor } from '@candor/kit/cursor';
import { balanceChange, shownBalance } from '../ledger/rules/balances.ts';
import type { BalancePoint, LedgerEntry } from '../ledger/rules/ledger-entry.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import { MAX_INDEXED } from './history-index.ts';
import { type HistoryFilter, searchHistory } from './search-history.ts';

/** An entry with the current status of its request. */
export interface HistoryItem {
  entry: LedgerEntry;
  /** Status of the withdrawal that a hold belongs to; null for other entries. */
  withdrawalStatus: WithdrawalStatus | null;
  /** Balance before the entry, in cents. */
  balanceBefore: number;
  /** The number of the entry that reverses this one. */
  reversedBy: number | null;
}

export interface HistoryRequest {
  walletId: string;
  limit: number;
  cursor: string | null;
  filter: HistoryFilter;
}

const HOLD = /^withdrawal:([0-9a-f]{24}):hold$/;
const DAY_MS = 86_400_000;

/** @param isNewest whether no entry of the wallet follows or lies between these: what reverses one of them is among them */
async function withStatus(
  deps: PaymentsDeps,
  entries: readonly LedgerEntry[],
  isNewest = false,
): Promise<HistoryItem[]> {
  const [first] = entries;
  if (!first) return [];
  const holds = entries.flatMap((entry) => HOLD.exec(entry.sourceId)?.[1] ?? []);
  const statuses: Map<string, WithdrawalStatus> =
    holds.length > 0 ? await deps.data.withdrawals.toStatuses(holds) : new Map();
  const seqs = entries.map(({ seq }) => seq);
  const reversals = isNewest
    ? toReversals(entries)
    : await deps.data.entries.findReversals(first.walletId, seqs);
  return entries.map((entry) => ({
    entry,
    reversedBy: reversals.get(entry.seq) ?? null,
    withdrawalStatus: statuses.get(HOLD.exec(entry.sourceId)?.[1] ?? '') ?? null,
    balanceBefore: shownBalance(entry.balances) - balanceChange(entry),
  }));
}

/** Numbers of entries that reverse others, by those of the reversed. */
const toReversals = (entries: readonly LedgerEntry[]): Map<number, number> =>
  new Map(entries.flatMap(({ seq, reverses }) => (reverses ? [[reverses, seq]] : [])));

const historyCursor = defineCursor({ seq: 'number' });

/** A page of a wallet's entries, newest first. The cost depends on the page size, not on the number of entries. */
export async function readHistory(
  deps: PaymentsDeps,
  request: HistoryRequest,
): Promise<Paged<HistoryItem>> {
  const { limit, cursor } = request;
  const found = await findEntries(deps, request, {
    limit: limit + 1,
    before: historyCursor.parse(cursor)?.seq ?? null,
  });
  const { items, page } = historyCursor.toPage(found.entries, limit);
  const { total, isNewest = false } = found;
  return {
    items: await withStatus(deps, items, isNewest),
    page: { ...page, ...(total === null ? {} : { total }) },
  };
}

async function findEntries(
  deps: PaymentsDeps,
  { walletId, filter }: HistoryRequest,
  page: { limit: number; before: number | null },
): Promise<{ entries: LedgerEntry[]; total: number | null; isNewest?: boolean }> {
  const { entries } = deps.data;
  const { kinds, since, until, state, min, max, query } = filter;
  const indexable = state !== null || min !== null || max !== null || query !== null;
  if (!indexable && !kinds && !since && !until) {
    const found = await entries.newest({ walletId }, page);
    const isNewest = page.before === null;
    // The newest entry's number is the count.
    return { entries: found, total: isNewest ? (found[0]?.seq ?? 0) : null, isNewest };
  }
  const head = await deps.ledger.head(walletId);
  if (indexable || head.seq <= MAX_INDEXED) {
    return searchHistory(deps, { walletId, head: head.seq, filter }, page);
  }
  // Kinds and times of a longer wallet are selected by the database, among all of its entries.
  const selected = {
    walletId,
    ...(kinds ? { kinds } : {}),
    ...(since ? { since } : {}),
    ...(until ? { until } : {}),
  };
  return {
    entries: await entries.newest(selected, page),
    total: page.before === null ? await entries.count(selected) : null,
  };
}

/** Reads one entry by its number. */
export async function readHistoryItem(
  deps: PaymentsDeps,
  walletId: string,
  seq: number,
): Promise<HistoryItem> {
  const entry = await deps.data.entries.findBySeq(walletId, seq);
  const [item] = entry ? await withStatus(deps, [entry]) : [];
  if (!item) throw notFound('Entry');
  return item;
}

/** The balance over time, in cents. */
export interface BalanceSteps {
  /** Start of the window; null for the whole life of the wallet. */
  from: Date | null;
  /** Before the first step. */
  opening: number;
  /** Entries that moved the balance, oldest first. */
  steps: { entry: BalancePoint; change: number }[];
  /** True when older steps of the window were left out. */
  truncated: boolean;
}

/** More points are not distinguishable on a screen. */
const MAX_POINTS = 400;

/** The balance over time: its opening value, and the entries of the window that changed it. */
export async function readBalanceHistory(
  deps: PaymentsDeps,
  walletId: string,
  days: number | null,
): Promise<BalanceSteps> {
  const from = days ? new Date(deps.clock.now().getTime() - days * DAY_MS) : null;
  const { entries } = deps.data;
  const first = from ? await entries.findFirstFrom(walletId, from) : 1;
  const found =
    first === null ? [] : await entries.newestPoints({ walletId, from: first }, MAX_POINTS + 1);
  const kept = found.slice(0, MAX_POINTS).reverse();
  const [oldest] = kept;
  const opening = oldest
    ? shownBalance(oldest.balances) - balanceChange(oldest)
    : shownBalance((await deps.ledger.head(walletId)).balances);
  return {
    from,
    opening,
    steps: kept
      .map((entry) => ({ entry, change: balanceChange(entry) }))
      .filter(({ change }) => change !== 0),
    truncated: found.length > MAX_POINTS,
  };
}
