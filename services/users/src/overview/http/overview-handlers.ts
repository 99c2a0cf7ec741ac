import type { accountOverviewCalls } from '@candor/contracts/calls/overview';
import {
  MAX_WAITING,
  toOverviewSpans,
  toOverviewUnit,
  type WaitingRequestView,
} from '@candor/contracts/overview';
import type { Caller } from '@candor/kit/http/auth-middleware';
import { type Handlers, reply } from '@candor/platform/calls/call-handler';
import { toReference } from '@candor/platform/decisions/to-reference';
import type { UsersDeps } from '../../users-deps.ts';

export function overviewHandlers({
  data: { closings, kycSubmissions },
  signUpTotals,
}: UsersDeps): Handlers<typeof accountOverviewCalls, Caller> {
  return {
    async readSignUps({ query: { from, to } }) {
      const [days, isComplete] = await Promise.all([
        signUpTotals.read({ from, to }),
        signUpTotals.isComplete(),
      ]);
      const spans = toOverviewSpans(from, to).map((span) => ({
        ...span,
        count: days
          .filter(({ day }) => day >= span.from && day <= span.to)
          .reduce((sum, { totals }) => sum + totals.count, 0),
      }));
      const total = spans.reduce((sum, { count }) => sum + count, 0);
      const unit = toOverviewUnit(from, to);
      return reply({ zone: 'UTC' as const, from, to, unit, isComplete, total, spans });
    },

    async readWaitingIdentityChecks() {
      const { items, count } = await kycSubmissions.waiting({ limit: 3, countLimit: MAX_WAITING });
      return reply({
        count,
        oldest: items.map(({ id, createdAt, dueAt }) => waitingView(id, createdAt, dueAt)),
      });
    },

    async readWaitingClosings() {
      const { items, count } = await closings.waiting({ limit: 3, countLimit: MAX_WAITING });
      return reply({ count, oldest: items.map(({ id, at }) => waitingView(id, at, null)) });
    },
  };
}

/** Of a request that moves no money. */
function waitingView(id: string, since: Date, dueAt: Date | null): WaitingRequestView {
  return {
    id,
    reference: toReference(id),
    amount: null,
    since: since.toISOString(),
    dueAt: dueAt?.toISOString() ?? null,
  };
}
