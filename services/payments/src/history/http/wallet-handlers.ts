import type { walletCalls } from '@candor/contracts/calls/wallets';
import { OPEN_ADJUSTMENT_STATUSES } from '@candor/contracts/open-statuses';
import { type Caller, ownOrPermitted } from '@candor/kit/http/auth-middleware';
import { noteStatus } from '@candor/platform/audit/note-change';
import { type Handlers, reply } from '@candor/platform/calls/call-handler';
import { decideAdjustment, withdrawAdjustment } from '../../adjustments/decide-adjustment.ts';
import { editWallet } from '../../adjustments/edit-wallet.ts';
import { approvalView } from '../../decisions/http/approval-views.ts';
import { toRequester } from '../../decisions/http/to-requester';
import { listApprovals } from '../../decisions/list-approvals.ts';
import { toCents } from '../../ledger/http/to-cents';
import type { PaymentsDeps } from '../../payments-deps.ts';
import { readBalanceHistory, readHistory, readHistoryItem } from '../read-history.ts';
import { toHistoryFilter } from './to-history-filter.ts';
import { adjustmentView, balanceHistoryView, transactionView, walletView } from './views.ts';

export function walletHandlers(deps: PaymentsDeps): Handlers<typeof walletCalls, Caller> {
  return {
    async readWallet({ principal, params: { id } }) {
      ownOrPermitted(principal, id, 'accounts:read');
      return reply(walletView(id, await deps.ledger.head(id)));
    },

    async listTransactions({ principal, params: { id }, query }) {
      ownOrPermitted(principal, id, 'accounts:read');
      const { items, page } = await readHistory(deps, {
        walletId: id,
        limit: query.limit,
        cursor: query.cursor ?? null,
        filter: toHistoryFilter(query, deps.clock.now()),
      });
      return reply(items.map(transactionView), { page });
    },

    async readTransaction({ principal, params: { id, seq } }) {
      ownOrPermitted(principal, id, 'accounts:read');
      return reply(transactionView(await readHistoryItem(deps, id, Number(seq))));
    },

    async readBalanceHistory({ principal, params: { id }, query: { days = null } }) {
      ownOrPermitted(principal, id, 'accounts:read');
      return reply(balanceHistoryView(await readBalanceHistory(deps, id, days)));
    },

    async editWallet({ principal, params: { id }, body, key }) {
      const adjustment = await editWallet(deps, {
        accountId: id,
        by: toRequester(principal),
        wallet: body.wallet,
        action: body.action,
        amount: toCents(body.amount),
        details: body.details,
        key,
      });
      noteStatus(adjustment.status);
      // 202: nothing has moved yet, a second admin decides.
      const status = adjustment.status === 'proposed' ? 202 : 200;
      return reply(adjustmentView(adjustment), { status });
    },

    async listApprovals({ query: { limit, cursor = null } }) {
      const { items, page } = await deps.data.adjustments.list({
        statuses: OPEN_ADJUSTMENT_STATUSES,
        order: 'oldest-first',
        limit,
        cursor,
      });
      return reply(items.map(adjustmentView), { page });
    },

    async decideApproval({ principal, params: { id }, body, key }) {
      const adjustment = await decideAdjustment(deps, {
        id,
        by: toRequester(principal),
        status: body.status,
        reason: body.reason || null,
        key,
      });
      return reply(adjustmentView(adjustment));
    },

    async withdrawApproval({ principal, params: { id }, key }) {
      const by = toRequester(principal);
      return reply(adjustmentView(await withdrawAdjustment(deps, { id, by, key })));
    },

    async listProposals({ query: { status, account, limit, cursor = null } }) {
      const { items, page } = await listApprovals(deps, {
        isOpen: status !== 'decided',
        ...(account ? { accountId: account } : {}),
        limit,
        cursor,
      });
      return reply(await Promise.all(items.map((item) => approvalView(deps, item))), { page });
    },
  };
}
