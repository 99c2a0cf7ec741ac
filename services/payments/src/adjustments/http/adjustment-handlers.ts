import type { adjustmentCalls } from '@candor/contracts/calls/adjustments';
import { formatWireCents } from '@candor/contracts/money';
import type { Caller } from '@candor/kit/http/auth-middleware';
import { noteStatus } from '@candor/platform/audit/note-change';
import { type Handlers, reply } from '@candor/platform/calls/call-handler';
import { proposalHandlers } from '../../decisions/proposal-handlers.ts';
import { toRequester } from '../../decisions/to-requester.ts';
import { toCents } from '../../ledger/rules/to-cents.ts';
import type { PaymentsDeps } from '../../payments-deps.ts';
import { adjustmentKind } from '../adjustment-kind.ts';
import { editWallet } from '../edit-wallet.ts';
import { readAdjustmentTerms } from '../read-adjustment-terms.ts';
import { adjustmentView } from './adjustment-view.ts';

export function adjustmentHandlers(deps: PaymentsDeps): Handlers<typeof adjustmentCalls, Caller> {
  const proposals = proposalHandlers(deps, adjustmentKind, adjustmentView);
  return {
    async readAdjustmentTerms({ principal, query: { account } }) {
      const { amount, limit } = await readAdjustmentTerms(deps, {
        makerId: principal.id,
        walletId: account,
      });
      return reply({ secondAdminAbove: formatWireCents(amount), limitedBy: limit });
    },

    async editWallet({ principal, params: { id }, body, callId }) {
      const adjustment = await editWallet(deps, {
        id: callId,
        accountId: id,
        by: toRequester(principal),
        wallet: body.wallet,
        action: body.action,
        amount: toCents(body.amount),
        details: body.details,
      });
      noteStatus(adjustment.status);
      // 202: nothing has moved yet, a second admin decides.
      const status = adjustment.status === 'proposed' ? 202 : 200;
      return reply(adjustmentView(adjustment), { status });
    },

    listApprovals: proposals.list,
    decideApproval: proposals.decide,
    withdrawApproval: proposals.withdraw,
  };
}
