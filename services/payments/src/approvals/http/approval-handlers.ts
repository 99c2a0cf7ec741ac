import type { approvalCalls } from '@candor/contracts/calls/approvals';
import type { Paged } from '@candor/contracts/envelope';
import { OPEN_RECEIPT_STATUSES, OPEN_WITHDRAWAL_STATUSES } from '@candor/contracts/open-statuses';
import type { Caller } from '@candor/kit/http/auth-middleware';
import { type Handlers, reply } from '@candor/platform/calls/call-handler';
import { receiptView } from '../../deposits/receipt-views.ts';
import type { PaymentsDeps } from '../../payments-deps.ts';
import { withdrawalView } from '../../withdrawals/withdrawal-views.ts';
import { listApprovals } from '../list-approvals.ts';
import { approvalView } from './approval-view.ts';

/** How many open requests of a kind are read of an account. */
const OF_ACCOUNT = { limit: 25, cursor: null };

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

    async readAccountRequests({ params: { id: accountId } }) {
      const which = { ...OF_ACCOUNT, accountId, order: 'newest-first' } as const;
      const [deposits, payouts, proposals] = await Promise.all([
        receipts.list({ ...which, statuses: OPEN_RECEIPT_STATUSES }),
        withdrawals.list({ ...which, statuses: OPEN_WITHDRAWAL_STATUSES }),
        viewed({ ...OF_ACCOUNT, accountId, isOpen: true }),
      ]);
      return reply({
        deposits: mapItems(deposits, receiptView),
        withdrawals: mapItems(payouts, withdrawalView),
        proposals,
      });
    },
  };
}

const mapItems = <T, V>({ items, page }: Paged<T>, toView: (item: T) => V): Paged<V> => ({
  items: items.map((item) => toView(item)),
  page,
});
