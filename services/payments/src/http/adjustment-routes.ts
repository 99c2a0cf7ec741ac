import { OPEN_ADJUSTMENT_STATUSES } from '@candor/contracts/open-statuses';
import { decideAdjustmentSchema, editWalletSchema } from '@candor/contracts/payments';
import { idempotencyKeyOf, idParam, sendData } from '@candor/kit/http/answers';
import { requireAdmin, requireStaff } from '@candor/kit/http/auth-middleware';
import { validate } from '@candor/kit/http/validate';
import { Router } from 'express';
import { decideAdjustment } from '../use-cases/decide-adjustment.ts';
import { editWallet } from '../use-cases/edit-wallet.ts';
import type { PaymentsDeps } from '../use-cases/payments-deps.ts';
import { centsOf, listQueryOf, requesterOf } from './request-parts.ts';
import { adjustmentView } from './views.ts';

export function adjustmentRoutes(deps: PaymentsDeps): Router {
  const router = Router();

  router.patch('/users/:id/editWallet', requireAdmin, async (req, res) => {
    const body = validate(editWalletSchema, req.body);
    const adjustment = await editWallet(deps, {
      accountId: idParam(req),
      by: requesterOf(req),
      wallet: body.wallet,
      action: body.action,
      amount: centsOf(body.amount),
      details: body.details,
      key: idempotencyKeyOf(req),
    });
    // 202: nothing has moved yet, a second admin decides.
    sendData(res, adjustmentView(adjustment), {
      status: adjustment.status === 'proposed' ? 202 : 200,
    });
  });

  router.get('/users/approvals', requireStaff, async (req, res) => {
    const { limit, cursor } = listQueryOf(req);
    const { items, page } = await deps.data.adjustments.list({
      statuses: OPEN_ADJUSTMENT_STATUSES,
      order: 'oldest-first',
      limit,
      cursor,
    });
    sendData(res, items.map(adjustmentView), { page });
  });

  router.patch('/users/approvals/:id', requireAdmin, async (req, res) => {
    const { status, reason } = validate(decideAdjustmentSchema, req.body);
    const adjustment = await decideAdjustment(deps, {
      id: idParam(req),
      by: requesterOf(req),
      status,
      reason: reason || null,
      key: idempotencyKeyOf(req),
    });
    sendData(res, adjustmentView(adjustment));
  });

  return router;
}
