import {
  type AdjustmentTermsView,
  type AdjustmentView,
  adjustmentTermsQuerySchema,
  editWalletSchema,
} from '../adjustments.ts';
import { answers, answersPage } from './answer.ts';
import { defineCalls } from './call.ts';
import { proposalRows } from './proposal-rows.ts';

const proposals = proposalRows('users/approvals', 'adjustments', {
  one: 'an adjustment',
  many: 'adjustments',
});

/** Adjustments of wallets by staff. */
export const adjustmentCalls = defineCalls('payments', {
  readAdjustmentTerms: {
    address: 'GET adjustment-terms',
    access: 'wallets:adjust',
    query: adjustmentTermsQuerySchema,
    answer: answers<AdjustmentTermsView>(),
    summary:
      'Read above which amount an adjustment or a reversal by the caller, on a wallet, needs a second admin now',
  },
  editWallet: {
    address: 'PATCH users/:id/editWallet',
    access: 'wallets:adjust',
    limit: 'money',
    idempotent: true,
    recordsItself: true,
    request: editWalletSchema,
    answer: answers<AdjustmentView>(),
    statuses: [200, 202],
    errors: ['FUNDS_INSUFFICIENT', 'MAKER_IS_CHECKER', 'NOT_FOUND'],
    summary:
      'Adjust a wallet; above the threshold, and above the sums of a day and a week (202), a second admin decides',
  },
  listApprovals: { ...proposals.list, answer: answersPage<AdjustmentView>() },
  decideApproval: { ...proposals.decide, answer: answers<AdjustmentView>() },
  withdrawApproval: { ...proposals.withdraw, answer: answers<AdjustmentView>() },
});
