import type { MoneyOverviewView, MoneySpanView } from '@candor/contracts/overview';
import { readBalance } from '@candor/payments/ledger/balances';
import type { LedgerEntry } from '@candor/payments/ledger/ledger-entry';
import type { Connection } from 'mongoose';
import type { ApiCaller } from '../platform/api-caller.ts';
import type { Intent } from './intents.ts';
import { tellEntry } from './tell-entry.ts';

/** What an entry contributes to the totals of its day, in cents. */
interface Contribution {
  deposits: number;
  withdrawals: number;
  reversed: number;
  credited: number;
  balance: number;
}
const KINDS = ['deposits', 'withdrawals', 'reversed', 'credited', 'balance'] as const;

/** Money of clients, which is neither paid out nor a memo. */
const CLIENTS = ['deposit', 'profit', 'held'];
const isClients = (account: string) => CLIENTS.includes(account);

function toContribution({ kind, about, postings }: LedgerEntry): Contribution {
  const sum = (counts: (source: string, destination: string) => number) =>
    postings.reduce((all, one) => all + one.amount * counts(one.source, one.destination), 0);
  const house = (account: string) => account.startsWith('house:');
  return {
    deposits: kind === 'deposit-approved' ? about : 0,
    withdrawals: kind === 'withdrawal-paid' ? about : 0,
    reversed: sum((from, to) => Number(isClients(from) && to.startsWith('world:'))),
    credited: sum(
      (from, to) => Number(house(from) && isClients(to)) - Number(isClients(from) && house(to)),
    ),
    balance: sum((from, to) => Number(isClients(to)) - Number(isClients(from))),
  };
}

const toCents = (usd: number) => Math.round(usd * 100);

function toShown(view: Omit<MoneySpanView, 'from' | 'to' | 'balance'>) {
  const { deposits, withdrawals, reversed, credited } = view;
  return {
    deposits: toCents(deposits.amount),
    withdrawals: toCents(withdrawals.amount),
    reversed: toCents(reversed),
    credited: toCents(credited),
  };
}

interface DatedEntry {
  entry: LedgerEntry;
  day: string;
  of: Contribution;
}

function addUp(entries: readonly DatedEntry[]): Contribution {
  const sum = (kind: keyof Contribution) => entries.reduce((all, { of }) => all + of[kind], 0);
  return Object.fromEntries(KINDS.map((kind) => [kind, sum(kind)])) as unknown as Contribution;
}

/** Where a figure is not that of the ledger; with the entry that accounts for the difference, if there is one. */
function findDifferences(
  where: string,
  shown: Partial<Contribution>,
  { own, sums }: { own: readonly DatedEntry[]; sums: Contribution },
  tell: (entry: LedgerEntry) => string,
): string[] {
  return KINDS.flatMap((kind) => {
    const difference = (shown[kind] ?? sums[kind]) - sums[kind];
    if (difference === 0) return [];
    const culprit = own.find(({ of }) => Math.abs(of[kind]) === Math.abs(difference));
    const story = culprit ? `; as much as ${tell(culprit.entry)}` : '';
    return [`${kind} of ${where} shown as ${shown[kind]}, in the ledger ${sums[kind]}${story}`];
  });
}

/**
 * The totals of each span, of the whole period and the balances at its end are those of the ledger's entries.
 * @param view of a period that began before the first entry
 * @returns the violations in order of time
 */
export function findTotalsFaults(
  entries: readonly LedgerEntry[],
  view: MoneyOverviewView,
  tell: (entry: LedgerEntry) => string,
): string[] {
  const dated = entries.map((entry) => ({
    entry,
    day: entry.occurredAt.toISOString().slice(0, 10),
    of: toContribution(entry),
  }));
  let balance = 0;
  const ofSpans = view.spans.flatMap((span) => {
    const where = span.from === span.to ? span.from : `${span.from} to ${span.to}`;
    const own = dated.filter(({ day }) => day >= span.from && day <= span.to);
    const sums = addUp(own);
    balance += sums.balance;
    const shown = { ...toShown(span), balance: toCents(span.balance) };
    return [
      ...findDifferences(where, shown, { own, sums: { ...sums, balance } }, tell),
      ...findMiscounts(where, span, own),
    ];
  });
  const whole = { own: dated, sums: addUp(dated) };
  return [
    ...ofSpans,
    ...findDifferences('the period', toShown(view.totals), whole, tell),
    ...findBalanceFaults(entries, view),
  ];
}

function findMiscounts(
  where: string,
  { deposits, withdrawals }: MoneySpanView,
  own: readonly DatedEntry[],
): string[] {
  const count = (kind: LedgerEntry['kind']) =>
    own.filter(({ entry }) => entry.kind === kind).length;
  const shown = `${deposits.count} and ${withdrawals.count}`;
  const counted = `${count('deposit-approved')} and ${count('withdrawal-paid')}`;
  if (shown === counted) return [];
  return [`deposits and withdrawals of ${where} counted as ${shown}, there are ${counted}`];
}

/** What belongs to clients is the sum of the last entries of all wallets. */
function findBalanceFaults(
  entries: readonly LedgerEntry[],
  { balances, isComplete }: MoneyOverviewView,
): string[] {
  const heads = new Map<string, LedgerEntry>();
  for (const entry of entries) {
    if ((heads.get(entry.walletId)?.seq ?? 0) < entry.seq) heads.set(entry.walletId, entry);
  }
  const inLedger = (account: string) =>
    [...heads.values()].reduce((sum, head) => sum + readBalance(head.balances, account), 0);
  const [deposits, profits, held] = CLIENTS.map(inLedger) as [number, number, number];
  const closing = deposits + profits + held;
  const expected = { opening: 0, closing, deposits, profits, held };
  return [
    ...(isComplete ? [] : ['the totals are not complete']),
    ...Object.entries(expected)
      .map(([name, cents]) => [name, toCents(balances[name as keyof typeof expected]), cents])
      .filter(([, shown, cents]) => shown !== cents)
      .map(([name, shown, cents]) => `${name} is shown as ${shown}, in the ledger ${cents}`),
  ];
}

const COUNTED = {
  walletId: 1,
  seq: 1,
  kind: 1,
  sourceId: 1,
  about: 1,
  postings: 1,
  balances: 1,
  occurredAt: 1,
} as const;

/** The figures of the overview of staff, from the first entry on. */
export async function checkTotals(
  payments: Connection,
  { reader, intents }: { reader: ApiCaller; intents: readonly Intent[] },
): Promise<string[]> {
  const entries = await payments
    .collection<LedgerEntry>('entries')
    .find({}, { projection: COUNTED })
    .toArray();
  const days = entries.map(({ occurredAt }) => occurredAt.toISOString().slice(0, 10)).sort();
  const to = new Date().toISOString().slice(0, 10);
  const path = `/overview/money?from=${days[0] ?? to}&to=${to}`;
  const { status, data } = await reader.call('GET', path);
  if (status !== 200) return [`the totals are not shown: ${status} ${path}`];
  const view = data as unknown as MoneyOverviewView;
  return findTotalsFaults(entries, view, (entry) => tellEntry(entry, intents));
}
