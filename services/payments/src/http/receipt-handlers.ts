import { extname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { receiptCalls } from '@candor/contracts/calls/receipts';
import { centsOfText } from '@candor/contracts/money';
import type { ReceiptView } from '@candor/contracts/payments';
import { notFound } from '@candor/kit/app-error';
import { type Caller, isStaff, ownOrStaff } from '@candor/kit/http/auth-middleware';
import { type Handlers, reply } from '@candor/kit/service/call-handler';
import { createDeadline } from '@candor/kit/uploads/deadline';
import { receiptOf } from '../data/receipt-model.ts';
import type { Receipt } from '../domain/receipt.ts';
import { referenceOf } from '../domain/reference.ts';
import { decideReceipt } from '../use-cases/decide-receipt.ts';
import { listPage } from '../use-cases/list-page.ts';
import type { PaymentsContext } from '../use-cases/payments-context.ts';
import { submitReceipt } from '../use-cases/submit-receipt.ts';
import { centsOfAmount } from './cents-of-amount.ts';
import { readReceiptForm } from './receipt-upload.ts';
import { requesterOf } from './requester-of.ts';
import { receiptView, totalsView } from './views.ts';

const OPEN = ['pending', 'approving'];
const DECIDED = ['successful', 'rejected'];

export function receiptHandlers(context: PaymentsContext): Handlers<typeof receiptCalls, Caller> {
  const { receipts, ledger } = context.data;

  async function staffView(receipt: Receipt): Promise<ReceiptView> {
    const twins = await receipts
      .find({ 'image.sha256': receipt.image.sha256, _id: { $ne: receipt.id } }, { _id: 1 })
      .limit(5)
      .lean();
    const head = await ledger.head(receipt.accountId);
    return {
      ...receiptView(receipt),
      sameImageAs: twins.map(({ _id }) => referenceOf(_id.toString())),
      walletNow: totalsView(head.balances),
    };
  }

  async function visibleReceipt(id: string, caller: Caller): Promise<Receipt> {
    const document = await receipts.findById(id).lean();
    if (!document) throw notFound('Receipt');
    ownOrStaff(caller, document.accountId);
    return receiptOf(document);
  }

  return {
    async uploadReceipt({ principal, key, req, res }) {
      // Asked before the form is read, so that nobody sends 10 MB for nothing.
      context.images.assertRoom(principal.id);
      const { form, file } = await readReceiptForm(req);
      const receipt = await submitReceipt(context, {
        by: requesterOf(principal),
        amount: centsOfText(form.amount) ?? 0,
        plan: form.plan,
        wallet: form.wallet,
        file,
        key,
        deadline: createDeadline(res, context.images.deadlineMs),
      });
      return reply(receiptView(receipt));
    },

    async listReceipts({ query: { limit, cursor = null, status } }) {
      const decided = status === 'decided';
      const { items, page } = await listPage(receipts, {
        filter: { status: { $in: decided ? DECIDED : OPEN } },
        order: decided ? 'newest-first' : 'oldest-first',
        limit,
        cursor,
      });
      const views = await Promise.all(items.map((item) => staffView(receiptOf(item))));
      return reply(views, { page });
    },

    async readReceipt({ principal, params: { id } }) {
      const receipt = await visibleReceipt(id, principal);
      return reply(isStaff(principal) ? await staffView(receipt) : receiptView(receipt));
    },

    async decideReceipt({ principal, params: { id }, body, key }) {
      const receipt = await decideReceipt(context, {
        id,
        by: requesterOf(principal),
        status: body.status,
        amount: body.amount === undefined ? null : centsOfAmount(body.amount),
        reason: body.reason || null,
        key,
      });
      return reply(receiptView(receipt));
    },

    async readReceiptImage({ principal, params: { id }, res }) {
      const receipt = await visibleReceipt(id, principal);
      const { body, contentType, size } = await context.objects.get(
        context.settings.bucket,
        receipt.image.key,
      );
      res.setHeader('Content-Type', contentType);
      res.setHeader('Content-Length', size);
      const name = `receipt-${referenceOf(receipt.id)}${extname(receipt.image.key)}`;
      res.setHeader('Content-Disposition', `inline; filename="${name}"`);
      res.setHeader('X-Content-Type-Options', 'nosniff');
      await pipeline(body, res);
      return undefined;
    },

    async listUserReceipts({ principal, params: { id }, query: { limit, cursor = null, status } }) {
      ownOrStaff(principal, id);
      const { items, page } = await listPage(receipts, {
        filter: status === 'open' ? { accountId: id, status: { $in: OPEN } } : { accountId: id },
        order: 'newest-first',
        limit,
        cursor,
      });
      const views = items.map((item) => receiptView(receiptOf(item)));
      return reply(views, { page });
    },
  };
}
