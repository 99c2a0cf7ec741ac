import {
  type AdjustmentTermsView,
  type AdjustmentView,
  adjustmentTermsQuerySchema,
  decideAdjustmentSchema,
  editWalletSchema,
  listQuerySchema,
} from '../payments.ts';
import { answers, answersPage } from './answer.ts';
import { defineCalls } from './call.ts';

/** Adjustments of wallets by staff. */
export const adjustmentCalls = defineCalls('payments', {
  readAdjustmentTerms: {
    method: 'GET',
    path: 'adjustment-terms',
    access: 'wallets:adjust',
    limit: 'read',
    body: 'none',
    query: adjustmentTermsQuerySchema,
    answer: answers<AdjustmentTermsView>(),
    errors: [],
    summary:
      'Read above which amount an adjustment or a reversal by the caller, on a wallet, needs a second admin now',
  },
  editWallet: {
    method: 'PATCH',
    path: 'users/:id/editWallet',
    access: 'wallets:adjust',
    limit: 'money',
    body: 'json',
    idempotent: true,
    request: editWalletSchema,
    answer: answers<AdjustmentView>(),
    statuses: [200, 202],
    errors: ['FUNDS_INSUFFICIENT', 'MAKER_IS_CHECKER', 'NOT_FOUND'],
    summary:
      'Adjust a wallet; above the threshold, and above the sums of a day and a week (202), a second admin decides',
  },
  listApprovals: {
    method: 'GET',
    path: 'users/approvals',
    access: 'requests:read',
    limit: 'read',
    body: 'none',
    views: { part: 'adjustments', account: 'userId' },
    query: listQuerySchema,
    answer: answersPage<AdjustmentView>(),
    errors: [],
    summary: 'List proposed adjustments, oldest first',
  },
  decideApproval: {
    method: 'PATCH',
    path: 'users/approvals/:id',
    access: 'wallets:adjust',
    limit: 'money',
    body: 'json',
    idempotent: true,
    request: decideAdjustmentSchema,
    answer: answers<AdjustmentView>(),
    errors: [
      'ALREADY_DECIDED',
      'FUNDS_INSUFFICIENT',
      'MAKER_IS_CHECKER',
      'NOT_FOUND',
      'PROPOSAL_EXPIRED',
      'STATE_CONFLICT',
    ],
    summary: 'Approve or refuse an adjustment that another admin proposed',
  },
  withdrawApproval: {
    method: 'POST',
    path: 'users/approvals/:id/withdraw',
    access: 'wallets:adjust',
    limit: 'money',
    body: 'json',
    idempotent: true,
    answer: answers<AdjustmentView>(),
    errors: ['ALREADY_DECIDED', 'NOT_FOUND', 'PROPOSAL_EXPIRED', 'STATE_CONFLICT'],
    summary: 'Withdraw an adjustment that you proposed',
  },
});
