import { extname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { receiptCalls } from '@candor/contracts/calls/receipts';
import { parseCents } from '@candor/contracts/money';
import { DECIDED_RECEIPT_STATUSES, OPEN_RECEIPT_STATUSES } from '@candor/contracts/open-statuses';
import { parseTransactionId } from '@candor/contracts/payout/transaction-id';
import { hasPermission } from '@candor/contracts/permissions';
import type { ReceiptView } from '@candor/contracts/receipts';
import { notFound } from '@candor/kit/app-error';
import { type Caller, ownOrPermitted } from '@candor/kit/http/auth-middleware';
import { createDeadline } from '@candor/kit/uploads/deadline';
import { type Handlers, reply } from '@candor/platform/calls/call-handler';
import { toReference } from '@candor/platform/decisions/to-reference';
import { toRequester } from '../../decisions/to-requester.ts';
import { toCents } from '../../ledger/rules/to-cents.ts';
import type { PaymentsDeps } from '../../payments-deps.ts';
import { decideReceipt } from '../decide-receipt.ts';
import { receiptView, staffReceiptViews } from '../receipt-views.ts';
import type { Receipt } from '../rules/receipt.ts';
import { submitReceipt } from '../submit-receipt.ts';
import { readReceiptForm } from './receipt-upload.ts';

export function receiptHandlers(deps: PaymentsDeps): Handlers<typeof receiptCalls, Caller> {
  const { receipts } = deps.data;

  async function staffView(receipt: Receipt): Promise<ReceiptView> {
    const [view = receiptView(receipt)] = await staffReceiptViews(deps, [receipt]);
    return view;
  }

  async function findVisibleReceipt(id: string, caller: Caller): Promise<Receipt> {
    const receipt = await receipts.find(id);
    if (!receipt) throw notFound('Receipt');
    ownOrPermitted(caller, receipt.accountId, 'requests:read');
    return receipt;
  }

  return {
    async uploadReceipt({ principal, callId, req, res }) {
      // Checked before the form is read, so that a refused client doesn't send 10 MB first.
      deps.images.assertRoom(principal.id);
      const { form, file } = await readReceiptForm(req);
      const receipt = await submitReceipt(deps, {
        by: toRequester(principal),
        amount: parseCents(form.amount) ?? 0,
        plan: form.plan,
        wallet: form.wallet,
        transactionId: parseTransactionId(form.transactionId ?? ''),
        file,
        id: callId,
        deadline: createDeadline(res, deps.images.deadlineMs),
      });
      return reply(receiptView(receipt));
    },

    async listReceipts({ query: { limit, cursor = null, status } }) {
      const decided = status === 'decided';
      const { items, page } = await receipts.list({
        statuses: decided ? DECIDED_RECEIPT_STATUSES : OPEN_RECEIPT_STATUSES,
        order: decided ? 'newest-first' : 'oldest-first',
        limit,
        cursor,
      });
      return reply(await staffReceiptViews(deps, items), { page });
    },

    async readReceipt({ principal, params: { id } }) {
      const receipt = await findVisibleReceipt(id, principal);
      return reply(
        hasPermission(principal.role, 'requests:read')
          ? await staffView(receipt)
          : receiptView(receipt),
      );
    },

    async decideReceipt({ principal, params: { id }, body, key }) {
      const receipt = await decideReceipt(deps, {
        id,
        by: toRequester(principal),
        status: body.status,
        amount: body.amount === undefined ? null : toCents(body.amount),
        reason: body.reason || null,
        key,
      });
      return reply(receiptView(receipt));
    },

    async readReceiptImage({ principal, params: { id }, recordView, res }) {
      const receipt = await findVisibleReceipt(id, principal);
      await recordView(receipt.accountId);
      const { body, contentType, size } = await deps.objects.get(
        deps.settings.bucket,
        receipt.image.key,
      );
      res.setHeader('Content-Type', contentType);
      res.setHeader('Content-Length', size);
      const name = `receipt-${toReference(receipt.id)}${extname(receipt.image.key)}`;
      res.setHeader('Content-Disposition', `inline; filename="${name}"`);
      res.setHeader('X-Content-Type-Options', 'nosniff');
      await pipeline(body, res);
      return undefined;
    },

    async listUserReceipts({ principal, params: { id }, query: { limit, cursor = null, status } }) {
      ownOrPermitted(principal, id, 'requests:read');
      const { items, page } = await receipts.list({
        accountId: id,
        ...(status === 'open' ? { statuses: OPEN_RECEIPT_STATUSES } : {}),
        order: 'newest-first',
        limit,
        cursor,
      });
      return reply(items.map(receiptView), { page });
    },
  };
}
