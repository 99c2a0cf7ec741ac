import type { AccountRequestsView } from '../account-requests.ts';
import { type ApprovalView, approvalQuerySchema } from '../approvals.ts';
import { answers, answersPage } from './answer.ts';
import { defineCalls } from './call.ts';

/** What awaits a second admin, of every kind. */
export const approvalCalls = defineCalls('payments', {
  listProposals: {
    address: 'GET users/proposals',
    access: 'requests:read',
    views: { part: 'adjustments', account: 'userId' },
    query: approvalQuerySchema,
    answer: answersPage<ApprovalView>(),
    summary:
      'List the adjustments, reversals and payouts that await a second admin, oldest first; with status=decided the ended ones, newest first; with account those about one account, without a total',
  },
  readProposal: {
    address: 'GET users/proposals/:id',
    access: 'requests:read',
    views: { part: 'adjustments', account: 'userId' },
    answer: answers<ApprovalView>(),
    errors: ['NOT_FOUND'],
    summary: 'Read an adjustment, reversal or payout that awaits, or awaited, a second admin',
  },
  readAccountRequests: {
    address: 'GET users/:id/open-requests',
    access: 'requests:read',
    views: { part: 'requests', account: 'path' },
    answer: answers<AccountRequestsView>(),
    summary: 'Read the open deposits, withdrawals and proposals of an account, the first of each',
  },
});
