import type { Cents } from '@candor/contracts/money';
import { addDuration, type Durations } from '@candor/platform/daily-totals/durations';
import type { LedgerEntry } from '../../ledger/rules/ledger-entry.ts';
import { USD } from '../../ledger/rules/posting.ts';

/** What staff are shown of a day, added up from the ledger's entries of the UTC day. */
export interface DayTotals {
  deposits: CountedAmount;
  withdrawals: CountedAmount;
  /** Deposits that were reversed. */
  reversed: Cents;
  /** Credited to clients by the house, less what was deducted: profit, rewards, adjustments. */
  credited: Cents;
  /** Change of what belongs to clients. */
  net: ClientMoney;
  /** Time from a request to its decision by staff. */
  decisions: { deposits: Durations; withdrawals: Durations };
}

export interface CountedAmount {
  count: number;
  amount: Cents;
}

/** Money of clients by account of their wallets. */
export type ClientMoney = Record<(typeof CLIENT_ACCOUNTS)[number], Cents>;

export const CLIENT_ACCOUNTS = ['deposit', 'profit', 'held'] as const;

/** The fields of an entry that the totals are made of. */
export type CountedEntry = Pick<
  LedgerEntry,
  'seq' | 'kind' | 'sourceId' | 'about' | 'postings' | 'occurredAt'
>;

/** An entry with the time at which the request that it decides was made; null if it decides none. */
export interface DatedEntry {
  entry: CountedEntry;
  requestedAt: Date | null;
}

export const NO_MONEY: ClientMoney = { deposit: 0, profit: 0, held: 0 };

export function emptyDay(): DayTotals {
  const none = { count: 0, amount: 0 };
  return {
    deposits: none,
    withdrawals: none,
    reversed: 0,
    credited: 0,
    net: NO_MONEY,
    decisions: { deposits: {}, withdrawals: {} },
  };
}

/** The totals with one more entry. */
export function addEntry(totals: DayTotals, { entry, requestedAt }: DatedEntry): DayTotals {
  const { kind, about } = entry;
  const moved = toMoved(entry);
  const decided = findDecided(entry);
  const next = {
    ...totals,
    reversed: totals.reversed + moved.reversed,
    credited: totals.credited + moved.credited,
    net: addMoney(totals.net, moved.net),
  };
  if (kind === 'deposit-approved') next.deposits = addAmount(totals.deposits, about);
  if (kind === 'withdrawal-paid') next.withdrawals = addAmount(totals.withdrawals, about);
  if (decided && requestedAt) {
    const { queue } = decided;
    const ms = entry.occurredAt.getTime() - requestedAt.getTime();
    next.decisions = {
      ...totals.decisions,
      [queue]: addDuration(totals.decisions[queue], ms),
    };
  }
  return next;
}

export function addMoney(one: ClientMoney, other: ClientMoney): ClientMoney {
  return {
    deposit: one.deposit + other.deposit,
    profit: one.profit + other.profit,
    held: one.held + other.held,
  };
}

export const toTotalMoney = ({ deposit, profit, held }: ClientMoney) => deposit + profit + held;

function addAmount({ count, amount }: CountedAmount, added: Cents): CountedAmount {
  return { count: count + 1, amount: amount + added };
}

function toMoved({ postings }: CountedEntry) {
  const moved = { reversed: 0, credited: 0, net: { ...NO_MONEY } };
  for (const { source, destination, amount, asset } of postings) {
    if (asset !== USD) continue;
    const from = findClientAccount(source);
    const to = findClientAccount(destination);
    if (from) moved.net[from] -= amount;
    if (to) moved.net[to] += amount;
    if (from && destination.startsWith('world:')) moved.reversed += amount;
    if (to && source.startsWith('house:')) moved.credited += amount;
    if (from && destination.startsWith('house:')) moved.credited -= amount;
  }
  return moved;
}

function findClientAccount(account: string) {
  return CLIENT_ACCOUNTS.find((known) => known === account);
}

const DECISIONS: Partial<Record<CountedEntry['kind'], 'deposits' | 'withdrawals'>> = {
  'deposit-approved': 'deposits',
  'deposit-rejected': 'deposits',
  'withdrawal-paid': 'withdrawals',
  'withdrawal-rejected': 'withdrawals',
};

/** The request that an entry of a decision by staff decides: its queue and its id. */
export function findDecided({ kind, sourceId }: Pick<CountedEntry, 'kind' | 'sourceId'>) {
  const queue = DECISIONS[kind];
  const [, id] = sourceId.split(':');
  return queue && id ? { queue, id } : null;
}
