import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { createDailyTotals, type DailyTotals } from '@candor/platform/daily-totals/daily-totals';
import type { PaymentsData } from '../payments-data.ts';
import {
  addEntry,
  type CountedEntry,
  type DatedEntry,
  type DayTotals,
  emptyDay,
  findDecided,
} from './rules/day-totals.ts';

export type MoneyTotals = DailyTotals<DayTotals, CountedEntry>;

/** The ledger by UTC day: each wallet is a source, and its entries are the facts. */
export function createMoneyTotals(
  connection: Connection,
  {
    data: { entries, receipts, withdrawals },
    failpoint,
  }: { data: PaymentsData; failpoint?: (name: string) => void },
): MoneyTotals {
  /** Entries that decide a request, with the time at which it was made. */
  async function dated(entries: readonly CountedEntry[]): Promise<DatedEntry[]> {
    const decided = entries.flatMap((entry) => findDecided(entry) ?? []);
    const idsIn = (queue: string) =>
      decided.filter((one) => one.queue === queue).map(({ id }) => id);
    const [deposits, payouts] = await Promise.all([
      findInBatches(idsIn('deposits'), receipts.toCreated),
      findInBatches(idsIn('withdrawals'), withdrawals.toCreated),
    ]);
    return entries.map((entry) => {
      const request = findDecided(entry);
      const created = request?.queue === 'deposits' ? deposits : payouts;
      return { entry, requestedAt: (request && created.get(request.id)) ?? null };
    });
  }

  return createDailyTotals<CountedEntry, DayTotals>(connection, {
    name: 'money_totals',
    failpoint,
    source: {
      list: entries.listWallets,
      read: entries.listCounted,
      empty: emptyDay,
      add: async (totals, facts) => (await dated(facts)).reduce(addEntry, totals),
    },
  });
}

/** Ids per lookup. */
const BATCH = 400;

async function findInBatches(
  ids: readonly string[],
  find: (ids: readonly string[]) => Promise<Map<string, Date>>,
): Promise<Map<string, Date>> {
  const found = new Map<string, Date>();
  for (let from = 0; from < ids.length; from += BATCH) {
    for (const [id, at] of await find(ids.slice(from, from + BATCH))) found.set(id, at);
  }
  return found;
}
