import { extname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { centsOfText } from '@candor/contracts/money';
import { DECIDED_RECEIPT_STATUSES, OPEN_RECEIPT_STATUSES } from '@candor/contracts/open-statuses';
import { decideReceiptSchema } from '@candor/contracts/payments';
import { notFound } from '@candor/kit/app-error';
import { idempotencyKeyOf, idParam, sendData } from '@candor/kit/http/answers';
import {
  callerOf,
  isStaff,
  ownOrStaff,
  requireAdmin,
  requireStaff,
} from '@candor/kit/http/auth-middleware';
import { validate } from '@candor/kit/http/validate';
import { createDeadline } from '@candor/kit/uploads/deadline';
import { Router } from 'express';
import type { Receipt } from '../domain/receipt.ts';
import { referenceOf } from '../domain/reference.ts';
import { decideReceipt } from '../use-cases/decide-receipt.ts';
import type { PaymentsDeps } from '../use-cases/payments-deps.ts';
import { submitReceipt } from '../use-cases/submit-receipt.ts';
import { readReceiptForm } from './receipt-upload.ts';
import { centsOf, listQueryOf, requesterOf } from './request-parts.ts';
import { receiptView, totalsView } from './views.ts';

export function receiptRoutes(deps: PaymentsDeps): Router {
  const router = Router();
  const { ledger } = deps;
  const { receipts } = deps.data;

  async function forStaff(receipt: Receipt) {
    const twins = await receipts.findTwins(receipt, 5);
    const head = await ledger.head(receipt.accountId);
    return {
      ...receiptView(receipt),
      sameImageAs: twins.map(referenceOf),
      walletNow: totalsView(head.balances),
    };
  }

  async function visibleReceipt(id: string, caller: ReturnType<typeof callerOf>) {
    const receipt = await receipts.find(id);
    if (!receipt) throw notFound('Receipt');
    ownOrStaff(caller, receipt.accountId);
    return receipt;
  }

  router.post('/users/uploadReceipt', async (req, res) => {
    const by = requesterOf(req);
    // Asked before the form is read, so that nobody sends 10 MB for nothing.
    deps.images.assertRoom(by.id);
    const { form, file } = await readReceiptForm(req);
    const receipt = await submitReceipt(deps, {
      by,
      amount: centsOfText(form.amount) ?? 0,
      plan: form.plan,
      wallet: form.wallet,
      file,
      key: idempotencyKeyOf(req),
      deadline: createDeadline(res, deps.images.deadlineMs),
    });
    sendData(res, receiptView(receipt), { status: 201 });
  });

  router.get('/users/receipt', requireStaff, async (req, res) => {
    const { limit, cursor, status } = listQueryOf(req);
    const decided = status === 'decided';
    const { items, page } = await receipts.list({
      statuses: decided ? DECIDED_RECEIPT_STATUSES : OPEN_RECEIPT_STATUSES,
      order: decided ? 'newest-first' : 'oldest-first',
      limit,
      cursor,
    });
    sendData(res, await Promise.all(items.map(forStaff)), { page });
  });

  router.get('/users/receipt/:id', async (req, res) => {
    const caller = callerOf(req);
    const receipt = await visibleReceipt(idParam(req), caller);
    sendData(res, isStaff(caller) ? await forStaff(receipt) : receiptView(receipt));
  });

  router.get('/users/receipt/:id/image', async (req, res) => {
    const receipt = await visibleReceipt(idParam(req), callerOf(req));
    const { body, contentType, size } = await deps.objects.get(
      deps.settings.bucket,
      receipt.image.key,
    );
    res.setHeader('Content-Type', contentType);
    res.setHeader('Content-Length', size);
    const name = `receipt-${referenceOf(receipt.id)}${extname(receipt.image.key)}`;
    res.setHeader('Content-Disposition', `inline; filename="${name}"`);
    res.setHeader('X-Content-Type-Options', 'nosniff');
    await pipeline(body, res);
  });

  router.patch('/users/receipt/:id', requireAdmin, async (req, res) => {
    const body = validate(decideReceiptSchema, req.body);
    const receipt = await decideReceipt(deps, {
      id: idParam(req),
      by: requesterOf(req),
      status: body.status,
      amount: body.amount === undefined ? null : centsOf(body.amount),
      reason: body.reason || null,
      key: idempotencyKeyOf(req),
    });
    sendData(res, receiptView(receipt));
  });

  router.get('/users/:id/receipts', async (req, res) => {
    const accountId = idParam(req);
    ownOrStaff(callerOf(req), accountId);
    const { limit, cursor, status } = listQueryOf(req);
    const { items, page } = await receipts.list({
      accountId,
      ...(status === 'open' ? { statuses: OPEN_RECEIPT_STATUSES } : {}),
      order: 'newest-first',
      limit,
      cursor,
    });
    sendData(res, items.map(receiptView), { page });
  });

  return router;
}
