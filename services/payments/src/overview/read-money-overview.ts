import type { OverviewSpan } from '@candor/contracts/overview';
import { toOverviewSpans } from '@candor/contracts/overview';
import type { OverviewQuery } from '@candor/contracts/overview-query';
import { mergeDurations } from '@candor/platform/daily-totals/durations';
import type { PaymentsDeps } from '../payments-deps.ts';
import {
  addMoney,
  type ClientMoney,
  type DayTotals,
  emptyDay,
  NO_MONEY,
} from './rules/day-totals.ts';

/** The totals of a span, and what belongs to clients at its end. */
export interface MoneySpan extends OverviewSpan {
  totals: DayTotals;
  closing: ClientMoney;
}

export interface MoneyOverview {
  period: OverviewSpan;
  spans: MoneySpan[];
  /** Of the whole period. */
  totals: DayTotals;
  opening: ClientMoney;
  closing: ClientMoney;
  isComplete: boolean;
}

/** The money of a period, from the totals of its days: its cost depends on the number of days, not of entries. */
export async function readMoneyOverview(
  { moneyTotals }: Pick<PaymentsDeps, 'moneyTotals'>,
  { from, to }: OverviewQuery,
): Promise<MoneyOverview> {
  const [days, earlier, isComplete] = await Promise.all([
    moneyTotals.read({ from, to }),
    moneyTotals.read({ to: from }, ['net']),
    moneyTotals.isComplete(),
  ]);
  const opening = earlier
    .filter(({ day }) => day < from)
    .reduce((sum, { totals }) => addMoney(sum, totals.net), NO_MONEY);
  let closing = opening;
  const spans = toOverviewSpans(from, to).map((span) => {
    const totals = addUp(
      days.filter(({ day }) => day >= span.from && day <= span.to).map((one) => one.totals),
    );
    closing = addMoney(closing, totals.net);
    return { ...span, totals, closing };
  });
  const totals = addUp(days.map((one) => one.totals));
  return { period: { from, to }, spans, totals, opening, closing, isComplete };
}

function addUp(days: readonly DayTotals[]): DayTotals {
  const none = emptyDay();
  const sum = (pick: (day: DayTotals) => number) => days.reduce((all, day) => all + pick(day), 0);
  return {
    deposits: days.map(({ deposits }) => deposits).reduce(addCounted, none.deposits),
    withdrawals: days.map(({ withdrawals }) => withdrawals).reduce(addCounted, none.withdrawals),
    reversed: sum(({ reversed }) => reversed),
    credited: sum(({ credited }) => credited),
    net: days.map(({ net }) => net).reduce(addMoney, none.net),
    decisions: {
      deposits: mergeDurations(days.map(({ decisions }) => decisions.deposits)),
      withdrawals: mergeDurations(days.map(({ decisions }) => decisions.withdrawals)),
    },
  };
}

function addCounted(one: DayTotals['deposits'], other: DayTotals['deposits']) {
  return { count: one.count + other.count, amount: one.amount + other.amount };
}
