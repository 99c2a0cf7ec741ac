import type { moneyOverviewCalls } from '@candor/contracts/calls/overview';
import { formatWireCents } from '@candor/contracts/money';
import {
  type DecisionTimesView,
  type MoneySpanView,
  toOverviewUnit,
  type WaitingView,
} from '@candor/contracts/overview';
import type { Caller } from '@candor/kit/http/auth-middleware';
import { type Handlers, reply } from '@candor/platform/calls/call-handler';
import {
  countDurations,
  DURATION_ERROR,
  type Durations,
  findQuantile,
} from '@candor/platform/daily-totals/durations';
import type { PaymentsDeps } from '../../payments-deps.ts';
import { readMoneyOverview } from '../read-money-overview.ts';
import { readWaitingRequests, type Waiting } from '../read-waiting-requests.ts';
import { type DayTotals, toTotalMoney } from '../rules/day-totals.ts';

export function overviewHandlers(deps: PaymentsDeps): Handlers<typeof moneyOverviewCalls, Caller> {
  return {
    async readMoneyOverview({ query }) {
      const { period, spans, totals, opening, closing, isComplete } = await readMoneyOverview(
        deps,
        query,
      );
      return reply({
        zone: 'UTC' as const,
        ...period,
        unit: toOverviewUnit(period.from, period.to),
        isComplete,
        spans: spans.map(({ from, to, totals, closing }) => ({
          from,
          to,
          ...movedView(totals),
          balance: formatWireCents(toTotalMoney(closing)),
        })),
        totals: movedView(totals),
        balances: {
          opening: formatWireCents(toTotalMoney(opening)),
          closing: formatWireCents(toTotalMoney(closing)),
          deposits: formatWireCents(closing.deposit),
          profits: formatWireCents(closing.profit),
          held: formatWireCents(closing.held),
        },
        decisions: {
          deposits: decisionTimesView(totals.decisions.deposits),
          withdrawals: decisionTimesView(totals.decisions.withdrawals),
        },
        decisionError: DURATION_ERROR,
      });
    },

    async readWaitingRequests() {
      const waiting = await readWaitingRequests(deps);
      return reply({
        deposits: waitingView(waiting.deposits),
        withdrawals: waitingView(waiting.withdrawals),
        approvals: waitingView(waiting.approvals),
        profitRuns: waitingView(waiting.profitRuns),
        settings: waitingView(waiting.settings),
      });
    },
  };
}

function movedView(
  totals: DayTotals,
): Pick<MoneySpanView, 'deposits' | 'withdrawals' | 'reversed' | 'credited'> {
  const counted = ({ count, amount }: DayTotals['deposits']) => ({
    count,
    amount: formatWireCents(amount),
  });
  return {
    deposits: counted(totals.deposits),
    withdrawals: counted(totals.withdrawals),
    reversed: formatWireCents(totals.reversed),
    credited: formatWireCents(totals.credited),
  };
}

function decisionTimesView(durations: Durations): DecisionTimesView {
  const seconds = (share: number) => {
    const ms = findQuantile(durations, share);
    return ms === null ? null : Math.round(ms / 1_000);
  };
  return {
    count: countDurations(durations),
    medianSeconds: seconds(0.5),
    p95Seconds: seconds(0.95),
  };
}

function waitingView({ count, oldest }: Waiting): WaitingView {
  return {
    count,
    oldest: oldest.map(({ id, reference, amount, since, dueAt }) => ({
      id,
      reference,
      amount: amount === null ? null : formatWireCents(amount),
      since: since.toISOString(),
      dueAt: dueAt?.toISOString() ?? null,
    })),
  };
}
