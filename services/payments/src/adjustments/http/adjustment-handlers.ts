import type { adjustmentCalls } from '@candor/contracts/calls/adjustments';
import { formatWireCents } from '@candor/contracts/money';
import { OPEN_ADJUSTMENT_STATUSES } from '@candor/contracts/open-statuses';
import type { Caller } from '@candor/kit/http/auth-middleware';
import { noteStatus } from '@candor/platform/audit/note-change';
import { type Handlers, reply } from '@candor/platform/calls/call-handler';
import { toRequester } from '../../decisions/http/to-requester.ts';
import { toCents } from '../../ledger/rules/to-cents.ts';
import type { PaymentsDeps } from '../../payments-deps.ts';
import { decideAdjustment, withdrawAdjustment } from '../decide-adjustment.ts';
import { editWallet } from '../edit-wallet.ts';
import { readAdjustmentTerms } from '../read-adjustment-terms.ts';
import { adjustmentView } from './adjustment-view.ts';

export function adjustmentHandlers(deps: PaymentsDeps): Handlers<typeof adjustmentCalls, Caller> {
  return {
    async readAdjustmentTerms({ principal, query: { account } }) {
      const { amount, limit } = await readAdjustmentTerms(deps, {
        makerId: principal.id,
        walletId: account,
      });
      return reply({ secondAdminAbove: formatWireCents(amount), limitedBy: limit });
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
  };
}
