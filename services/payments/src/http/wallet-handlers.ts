import type { walletCalls } from '@candor/contracts/calls/wallets';
import type { EntryGroup } from '@candor/contracts/payments';
import { type Caller, ownOrStaff } from '@candor/kit/http/auth-middleware';
import { type Handlers, reply } from '@candor/kit/service/call-handler';
import { adjustmentOf } from '../data/adjustment-model.ts';
import { decideAdjustment } from '../use-cases/decide-adjustment.ts';
import { editWallet } from '../use-cases/edit-wallet.ts';
import { listPage } from '../use-cases/list-page.ts';
import type { PaymentsContext } from '../use-cases/payments-context.ts';
import { readBalanceHistory, readHistory, readHistoryItem } from '../use-cases/read-history.ts';
import { centsOfAmount } from './cents-of-amount.ts';
import { requesterOf } from './requester-of.ts';
import { adjustmentView, balanceHistoryView, transactionView, walletView } from './views.ts';

export function walletHandlers(context: PaymentsContext): Handlers<typeof walletCalls, Caller> {
  return {
    async readWallet({ principal, params: { id } }) {
      ownOrStaff(principal, id);
      return reply(walletView(id, await context.data.ledger.head(id)));
    },

    async listTransactions({ principal, params: { id }, query }) {
      ownOrStaff(principal, id);
      const { items, page } = await readHistory(context, {
        walletId: id,
        limit: query.limit,
        cursor: query.cursor ?? null,
        group: (query.group as EntryGroup | undefined) ?? null,
        days: query.days ?? null,
      });
      return reply(items.map(transactionView), { page });
    },

    async readTransaction({ principal, params: { id, seq } }) {
      ownOrStaff(principal, id);
      return reply(transactionView(await readHistoryItem(context, id, Number(seq))));
    },

    async readBalanceHistory({ principal, params: { id }, query: { days = null } }) {
      ownOrStaff(principal, id);
      return reply(balanceHistoryView(await readBalanceHistory(context, id, days)));
    },

    async editWallet({ principal, params: { id }, body, key }) {
      const adjustment = await editWallet(context, {
        accountId: id,
        by: requesterOf(principal),
        wallet: body.wallet,
        action: body.action,
        amount: centsOfAmount(body.amount),
        details: body.details,
        key,
      });
      // 202: nothing has moved yet, a second admin decides.
      const status = adjustment.status === 'proposed' ? 202 : 200;
      return reply(adjustmentView(adjustment), { status });
    },

    async listApprovals({ query: { limit, cursor = null } }) {
      const { items, page } = await listPage(context.data.adjustments, {
        filter: { status: 'proposed' },
        order: 'oldest-first',
        limit,
        cursor,
      });
      const views = items.map((item) => adjustmentView(adjustmentOf(item)));
      return reply(views, { page });
    },

    async decideApproval({ principal, params: { id }, body, key }) {
      const adjustment = await decideAdjustment(context, {
        id,
        by: requesterOf(principal),
        status: body.status,
        reason: body.reason || null,
        key,
      });
      return reply(adjustmentView(adjustment));
    },
  };
}
