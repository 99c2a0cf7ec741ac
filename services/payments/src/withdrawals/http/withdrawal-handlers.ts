import type { withdrawalCalls } from '@candor/contracts/calls/withdrawals';
import type { ListQuery } from '@candor/contracts/list-query';
import { formatWireCents } from '@candor/contracts/money';
import {
  DECIDED_WITHDRAWAL_STATUSES,
  OPEN_WITHDRAWAL_STATUSES,
} from '@candor/contracts/open-statuses';
import { hasPermission } from '@candor/contracts/permissions';
import { notFound } from '@candor/kit/app-error';
import { assertFreshLogin, assertFreshSecondFactor } from '@candor/kit/http/assert-fresh-login';
import { type Caller, ownOrPermitted } from '@candor/kit/http/auth-middleware';
import { type Handlers, reply } from '@candor/platform/calls/call-handler';
import type { ListRequest } from '../../decisions/request-documents.ts';
import { toRequester } from '../../decisions/to-requester.ts';
import { toCents } from '../../ledger/rules/to-cents.ts';
import type { PaymentsDeps } from '../../payments-deps.ts';
import { decideWithdrawal } from '../decide-withdrawal.ts';
import { readIdentityLimit } from '../identity-limit.ts';
import { markPayout, withdrawPayoutMark } from '../mark-payout.ts';
import { readWithdrawalFacts } from '../read-withdrawal-facts.ts';
import { requestWithdrawal } from '../request-withdrawal.ts';
import { toRemaining } from '../rules/identity-limit.ts';
import { formatMissingFactor } from '../rules/second-factor-limit.ts';
import type { Withdrawal } from '../rules/withdrawal.ts';
import { toPayout } from '../to-payout.ts';
import { findWithdrawalHold } from '../withdrawal-hold.ts';
import { staffWithdrawalViews, withdrawalFactsView, withdrawalView } from '../withdrawal-views.ts';

export function withdrawalHandlers(deps: PaymentsDeps): Handlers<typeof withdrawalCalls, Caller> {
  async function list(
    { limit, cursor }: ListQuery,
    which: Pick<ListRequest<Withdrawal>, 'accountId' | 'statuses' | 'order'>,
  ) {
    const { items, page } = await deps.data.withdrawals.list({
      ...which,
      limit,
      cursor: cursor ?? null,
    });
    return { items, page };
  }

  const own = ({ items, page }: Awaited<ReturnType<typeof list>>) =>
    reply(items.map(withdrawalView), { page });

  async function staffView(withdrawal: Withdrawal) {
    const [view = withdrawalView(withdrawal)] = await staffWithdrawalViews(deps, [withdrawal]);
    return view;
  }

  const assertSecondFactor = (principal: Caller) =>
    assertFreshSecondFactor(principal, deps.clock, {
      field: 'amount',
      message: formatMissingFactor(deps.settings.secondFactorFrom),
    });

  return {
    async listWithdrawals({ principal, query }) {
      if (!hasPermission(principal.role, 'requests:read')) {
        return own(await list(query, { accountId: principal.id, order: 'newest-first' }));
      }
      const { items, page } =
        query.status === 'decided'
          ? await list(query, { statuses: DECIDED_WITHDRAWAL_STATUSES, order: 'newest-first' })
          : await list(query, { statuses: OPEN_WITHDRAWAL_STATUSES, order: 'oldest-first' });
      return reply(await staffWithdrawalViews(deps, items), { page });
    },

    async readWithdrawal({ principal, params: { id } }) {
      const withdrawal = await deps.data.withdrawals.find(id);
      if (!withdrawal) throw notFound('Withdrawal');
      ownOrPermitted(principal, withdrawal.accountId, 'requests:read');
      if (!hasPermission(principal.role, 'requests:read')) return reply(withdrawalView(withdrawal));
      const view = await staffView(withdrawal);
      const facts = await readWithdrawalFacts(deps, withdrawal);
      const limit = deps.settings.kycWithdrawalLimit;
      return reply({ ...view, facts: withdrawalFactsView(facts, limit) });
    },

    async requestWithdrawal({ principal, body, callId }) {
      const withdrawal = await requestWithdrawal(deps, {
        by: toRequester(principal),
        amount: toCents(body.amount),
        currency: body.currency,
        target: { payout: toPayout(body) },
        assertFreshLogin: () => assertFreshLogin(principal, deps.clock),
        assertSecondFactor: () => assertSecondFactor(principal),
        id: callId,
      });
      return reply(withdrawalView(withdrawal));
    },

    async requestWithdrawalToSaved({ principal, body, callId }) {
      const withdrawal = await requestWithdrawal(deps, {
        by: toRequester(principal),
        amount: toCents(body.amount),
        currency: body.currency,
        target: { destinationId: body.destinationId },
        assertSecondFactor: () => assertSecondFactor(principal),
        id: callId,
      });
      return reply(withdrawalView(withdrawal));
    },

    async readWithdrawalTerms({ principal }) {
      const hold = await findWithdrawalHold(deps, principal.id);
      const { payoutDestinations, payoutDestinationDelayHours, secondFactorFrom } = deps.settings;
      return reply({
        destinations: payoutDestinations,
        destinationDelayHours: payoutDestinationDelayHours,
        secondFactorFrom: secondFactorFrom > 0 ? formatWireCents(secondFactorFrom) : null,
        hold: hold && { until: hold.until.toISOString(), after: hold.after },
      });
    },

    async readWithdrawalLimit({ principal }) {
      const limit = deps.settings.kycWithdrawalLimit;
      const { used, verified } = await readIdentityLimit(deps, principal.id);
      return reply({
        limit: formatWireCents(limit),
        used: formatWireCents(used),
        remaining: formatWireCents(toRemaining(limit, used)),
        verified,
      });
    },

    async decideWithdrawal({ principal, params: { id }, body, key }) {
      const by = toRequester(principal);
      if (body.status === 'ready') {
        // 202: nothing has moved yet, a second admin confirms.
        return reply(await staffView(await markPayout(deps, { id, by, key })), { status: 202 });
      }
      const withdrawal = await decideWithdrawal(deps, {
        id,
        by,
        status: body.status,
        reason: body.reason || null,
        paymentReference: body.paymentReference || null,
        key,
      });
      return reply(await staffView(withdrawal));
    },

    async withdrawPayoutApproval({ principal, params: { id }, key }) {
      const by = toRequester(principal);
      return reply(await staffView(await withdrawPayoutMark(deps, { id, by, key })));
    },

    async cancelWithdrawal({ principal, params: { id }, key }) {
      const withdrawal = await decideWithdrawal(deps, {
        id,
        by: toRequester(principal),
        status: 'cancelled',
        reason: null,
        paymentReference: null,
        key,
      });
      return reply(withdrawalView(withdrawal));
    },

    async listUserWithdrawals({ principal, params: { id }, query }) {
      ownOrPermitted(principal, id, 'requests:read');
      const open = query.status === 'open' ? { statuses: OPEN_WITHDRAWAL_STATUSES } : {};
      return own(await list(query, { accountId: id, ...open, order: 'newest-first' }));
    },
  };
}
