import { MAX_ACCOUNT_REQUESTS } from '@candor/contracts/account-requests';
import type { approvalCalls } from '@candor/contracts/calls/approvals';
import { OPEN_RECEIPT_STATUSES, OPEN_WITHDRAWAL_STATUSES } from '@candor/contracts/open-statuses';
import type { Caller } from '@candor/kit/http/auth-middleware';
import { type Handlers, reply } from '@candor/platform/calls/call-handler';
import { receiptView } from '../../deposits/receipt-views.ts';
import type { PaymentsDeps } from '../../payments-deps.ts';
import { withdrawalView } from '../../withdrawals/withdrawal-views.ts';
import { findApproval } from '../find-approval.ts';
import { listApprovals } from '../list-approvals.ts';
import { approvalView } from './approval-view.ts';

const OF_ACCOUNT = { limit: MAX_ACCOUNT_REQUESTS, cursor: null };

export function approvalHandlers(deps: PaymentsDeps): Handlers<typeof approvalCalls, Caller> {
  const { receipts, withdrawals } = deps.data;

  async function viewed(which: Parameters<typeof listApprovals>[1]) {
    const { items, page } = await listApprovals(deps, which);
    return { items: await Promise.all(items.map((item) => approvalView(deps, item))), page };
  }

  return {
    async listProposals({ query: { status, account, limit, cursor = null } }) {
      const { items, page } = await viewed({
        isOpen: status !== 'decided',
        ...(account ? { accountId: account } : {}),
        limit,
        cursor,
      });
      return reply(items, { page });
    },

    async readProposal({ params: { id } }) {
      return reply(await approvalView(deps, await findApproval(deps, id)));
    },

    async readAccountRequests({ params: { id: accountId } }) {
      const which = { ...OF_ACCOUNT, accountId, order: 'newest-first', isUncounted: true } as const;
      const [deposits, payouts, proposals] = await Promise.all([
        receipts.list({ ...which, statuses: OPEN_RECEIPT_STATUSES }),
        withdrawals.list({ ...which, statuses: OPEN_WITHDRAWAL_STATUSES }),
        viewed({ ...OF_ACCOUNT, accountId, isOpen: true, hasPayouts: false }),
      ]);
      return reply({
        deposits: deposits.items.map(receiptView),
        withdrawals: payouts.items.map(withdrawalView),
        proposals: proposals.items,
      });
    },
  };
}
