import type { approvalCalls } from '@candor/contracts/calls/approvals';
import type { Caller } from '@candor/kit/http/auth-middleware';
import { type Handlers, reply } from '@candor/platform/calls/call-handler';
import type { PaymentsDeps } from '../../payments-deps.ts';
import { listApprovals } from '../list-approvals.ts';
import { approvalView } from './approval-view.ts';

export function approvalHandlers(deps: PaymentsDeps): Handlers<typeof approvalCalls, Caller> {
  return {
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
