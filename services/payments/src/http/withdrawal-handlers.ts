import type { withdrawalCalls } from '@candor/contracts/calls/withdrawals';
import type { ListQuery, WithdrawRequest } from '@candor/contracts/payments';
import { type Caller, isStaff, ownOrStaff } from '@candor/kit/http/auth-middleware';
import { type Handlers, reply } from '@candor/kit/service/call-handler';
import { withdrawalOf } from '../data/withdrawal-model.ts';
import type { Payout } from '../domain/withdrawal.ts';
import { decideWithdrawal } from '../use-cases/decide-withdrawal.ts';
import { type ListRequest, listPage } from '../use-cases/list-page.ts';
import type { PaymentsContext } from '../use-cases/payments-context.ts';
import { requestWithdrawal } from '../use-cases/request-withdrawal.ts';
import { centsOfAmount } from './cents-of-amount.ts';
import { requesterOf } from './requester-of.ts';
import { withdrawalView } from './views.ts';

const OPEN = ['placing', 'pending', 'paying', 'releasing'];
const DECIDED = ['successful', 'rejected', 'cancelled'];

/** Only the fields of the chosen way are kept: a bank number beside a wallet address means nothing. */
function payoutOf(body: WithdrawRequest): Payout {
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

export function withdrawalHandlers(
  context: PaymentsContext,
): Handlers<typeof withdrawalCalls, Caller> {
  async function list(
    { limit, cursor }: ListQuery,
    { filter, order }: Pick<ListRequest, 'filter' | 'order'>,
  ) {
    const request = { filter, order, limit, cursor: cursor ?? null };
    const { items, page } = await listPage(context.data.withdrawals, request);
    const views = items.map((item) => withdrawalView(withdrawalOf(item)));
    return reply(views, { page });
  }

  return {
    listWithdrawals({ principal, query }) {
      if (!isStaff(principal)) {
        return list(query, { filter: { accountId: principal.id }, order: 'newest-first' });
      }
      return query.status === 'decided'
        ? list(query, { filter: { status: { $in: DECIDED } }, order: 'newest-first' })
        : list(query, { filter: { status: { $in: OPEN } }, order: 'oldest-first' });
    },

    async requestWithdrawal({ principal, body, key }) {
      const withdrawal = await requestWithdrawal(context, {
        by: requesterOf(principal),
        amount: centsOfAmount(body.amount),
        currency: body.currency,
        payout: payoutOf(body),
        key,
      });
      return reply(withdrawalView(withdrawal));
    },

    async decideWithdrawal({ principal, params: { id }, body, key }) {
      const withdrawal = await decideWithdrawal(context, {
        id,
        by: requesterOf(principal),
        status: body.status,
        reason: body.reason || null,
        paymentReference: body.paymentReference || null,
        key,
      });
      return reply(withdrawalView(withdrawal));
    },

    async cancelWithdrawal({ principal, params: { id }, key }) {
      const withdrawal = await decideWithdrawal(context, {
        id,
        by: requesterOf(principal),
        status: 'cancelled',
        reason: null,
        paymentReference: null,
        key,
      });
      return reply(withdrawalView(withdrawal));
    },

    listUserWithdrawals({ principal, params: { id }, query }) {
      ownOrStaff(principal, id);
      const open = query.status === 'open' ? { status: { $in: OPEN } } : {};
      return list(query, { filter: { accountId: id, ...open }, order: 'newest-first' });
    },
  };
}
