import {
  DECIDED_WITHDRAWAL_STATUSES,
  OPEN_WITHDRAWAL_STATUSES,
} from '@candor/contracts/open-statuses';
import {
  decideWithdrawalSchema,
  type WithdrawRequest,
  withdrawSchema,
} from '@candor/contracts/payments';
import { idempotencyKeyOf, idParam, sendData } from '@candor/kit/http/answers';
import { callerOf, isStaff, ownOrStaff, requireAdmin } from '@candor/kit/http/auth-middleware';
import { validate } from '@candor/kit/http/validate';
import { Router } from 'express';
import type { ListRequest } from '../data/workflow-documents.ts';
import type { Payout, Withdrawal } from '../domain/withdrawal.ts';
import { decideWithdrawal } from '../use-cases/decide-withdrawal.ts';
import type { PaymentsDeps } from '../use-cases/payments-deps.ts';
import { requestWithdrawal } from '../use-cases/request-withdrawal.ts';
import { centsOf, listQueryOf, requesterOf } from './request-parts.ts';
import { withdrawalView } from './views.ts';

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

export function withdrawalRoutes(deps: PaymentsDeps): Router {
  const router = Router();
  const { withdrawals } = deps.data;

  async function list(
    req: Parameters<typeof callerOf>[0],
    filter: Pick<ListRequest<Withdrawal>, 'accountId' | 'statuses'>,
    order: ListRequest<Withdrawal>['order'],
  ) {
    const { limit, cursor } = listQueryOf(req);
    const { items, page } = await withdrawals.list({ ...filter, order, limit, cursor });
    return { views: items.map(withdrawalView), page };
  }

  router.post('/users/withdraw', async (req, res) => {
    const body = validate(withdrawSchema, req.body);
    const withdrawal = await requestWithdrawal(deps, {
      by: requesterOf(req),
      amount: centsOf(body.amount),
      currency: body.currency,
      payout: payoutOf(body),
      key: idempotencyKeyOf(req),
    });
    sendData(res, withdrawalView(withdrawal), { status: 201 });
  });

  /** Staff see everybody's, an investor their own. */
  router.get('/users/withdraw', async (req, res) => {
    const caller = callerOf(req);
    const decided = listQueryOf(req).status === 'decided';
    const { views, page } = isStaff(caller)
      ? await list(
          req,
          { statuses: decided ? DECIDED_WITHDRAWAL_STATUSES : OPEN_WITHDRAWAL_STATUSES },
          decided ? 'newest-first' : 'oldest-first',
        )
      : await list(req, { accountId: caller.id }, 'newest-first');
    sendData(res, views, { page });
  });

  router.get('/users/:id/withdrawals', async (req, res) => {
    const accountId = idParam(req);
    ownOrStaff(callerOf(req), accountId);
    const open = listQueryOf(req).status === 'open';
    const filter = open ? { accountId, statuses: OPEN_WITHDRAWAL_STATUSES } : { accountId };
    const { views, page } = await list(req, filter, 'newest-first');
    sendData(res, views, { page });
  });

  router.patch('/users/withdrawal/:id', requireAdmin, async (req, res) => {
    const body = validate(decideWithdrawalSchema, req.body);
    const withdrawal = await decideWithdrawal(deps, {
      id: idParam(req),
      by: requesterOf(req),
      status: body.status,
      reason: body.reason || null,
      paymentReference: body.paymentReference || null,
      key: idempotencyKeyOf(req),
    });
    sendData(res, withdrawalView(withdrawal));
  });

  router.post('/users/withdrawal/:id/cancel', async (req, res) => {
    const withdrawal = await decideWithdrawal(deps, {
      id: idParam(req),
      by: requesterOf(req),
      status: 'cancelled',
      reason: null,
      paymentReference: null,
      key: idempotencyKeyOf(req),
    });
    sendData(res, withdrawalView(withdrawal));
  });

  return router;
}
