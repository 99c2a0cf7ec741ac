import { decideAdjustmentSchema, editWalletSchema } from '@candor/contracts/payments';
import { idempotencyKeyOf, idParam, sendData } from '@candor/kit/http/answers';
import { requireAdmin, requireStaff } from '@candor/kit/http/auth-middleware';
import { validate } from '@candor/kit/http/validate';
import { Router } from 'express';
import { adjustmentOf } from '../data/adjustment-model.ts';
import { decideAdjustment } from '../use-cases/decide-adjustment.ts';
import { editWallet } from '../use-cases/edit-wallet.ts';
import { listPage } from '../use-cases/list-page.ts';
import type { PaymentsContext } from '../use-cases/payments-context.ts';
import { centsOf, listQueryOf, requesterOf } from './request-parts.ts';
import { adjustmentView } from './views.ts';

export function adjustmentRoutes(context: PaymentsContext): Router {
  const router = Router();

  router.patch('/users/:id/editWallet', requireAdmin, async (req, res) => {
    const body = validate(editWalletSchema, req.body);
    const adjustment = await editWallet(context, {
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
    const { items, page } = await listPage(context.data.adjustments, {
      filter: { status: 'proposed' },
      order: 'oldest-first',
      limit,
      cursor,
    });
    sendData(
      res,
      items.map((item) => adjustmentView(adjustmentOf(item))),
      { page },
    );
  });

  router.patch('/users/approvals/:id', requireAdmin, async (req, res) => {
    const { status, reason } = validate(decideAdjustmentSchema, req.body);
    const adjustment = await decideAdjustment(context, {
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
