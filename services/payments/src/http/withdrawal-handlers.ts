import type { withdrawalCalls } from '@candor/contracts/calls/withdrawals';
import { formatWireCents } from '@candor/contracts/money';
import {
  DECIDED_WITHDRAWAL_STATUSES,
  OPEN_WITHDRAWAL_STATUSES,
} from '@candor/contracts/open-statuses';
import type { ListQuery, WithdrawRequest } from '@candor/contracts/payments';
import { type Caller, isStaff, ownOrStaff } from '@candor/kit/http/auth-middleware';
import { type Handlers, reply } from '@candor/kit/service/call-handler';
import type { ListRequest } from '../data/workflow-documents.ts';
import { toRemaining } from '../domain/identity-limit.ts';
import type { Payout, Withdrawal } from '../domain/withdrawal.ts';
import { decideWithdrawal } from '../use-cases/decide-withdrawal.ts';
import { readIdentityLimit } from '../use-cases/identity-limit.ts';
import type { PaymentsDeps } from '../use-cases/payments-deps.ts';
import { requestWithdrawal } from '../use-cases/request-withdrawal.ts';
import { toCents } from './to-cents';
import { toRequester } from './to-requester';
import { withdrawalView } from './views.ts';

/** Keeps only the fields of the chosen type: a bank transfer has no wallet address, and vice versa. */
function toPayout(body: WithdrawRequest): Payout {
  const bank = body.withdrawalType === 'bank transfer';
  return {
    withdrawalType: body.withdrawalType,
    walletAddress: bank ? null : (body.walletAddress ?? null),
    accountNumber: bank ? (body.accountNumber ?? null) : null,
    accountName: bank ? (body.accountName ?? null) : null,
    bankName: bank ? (body.bankName ?? null) : null,
    routingNumber: bank ? (body.routingNumber ?? null) : null,
  };
}

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
    return reply(items.map(withdrawalView), { page });
  }

  return {
    listWithdrawals({ principal, query }) {
      if (!isStaff(principal)) {
        return list(query, { accountId: principal.id, order: 'newest-first' });
      }
      return query.status === 'decided'
        ? list(query, { statuses: DECIDED_WITHDRAWAL_STATUSES, order: 'newest-first' })
        : list(query, { statuses: OPEN_WITHDRAWAL_STATUSES, order: 'oldest-first' });
    },

    async requestWithdrawal({ principal, body, key }) {
      const withdrawal = await requestWithdrawal(deps, {
        by: toRequester(principal),
        amount: toCents(body.amount),
        currency: body.currency,
        payout: toPayout(body),
        key,
      });
      return reply(withdrawalView(withdrawal));
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
      const withdrawal = await decideWithdrawal(deps, {
        id,
        by: toRequester(principal),
        status: body.status,
        reason: body.reason || null,
        paymentReference: body.paymentReference || null,
        key,
      });
      return reply(withdrawalView(withdrawal));
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

    listUserWithdrawals({ principal, params: { id }, query }) {
      ownOrStaff(principal, id);
      const open = query.status === 'open' ? { statuses: OPEN_WITHDRAWAL_STATUSES } : {};
      return list(query, { accountId: id, ...open, order: 'newest-first' });
    },
  };
}
