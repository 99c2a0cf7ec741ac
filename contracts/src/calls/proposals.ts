import {
  type AdjustmentTermsView,
  type AdjustmentView,
  adjustmentTermsQuerySchema,
  decideAdjustmentSchema,
  editWalletSchema,
} from '../adjustments.ts';
import { listQuerySchema } from '../list-query.ts';
import { reverseEntrySchema } from '../reversals.ts';
import type { ViewedPart } from '../views.ts';
import type { ReversalView } from '../wallet-history.ts';
import { answers, answersPage } from './answer.ts';
import { defineCalls } from './call.ts';

/**
 * The rows of the calls that list, decide and withdraw proposed changes of wallets of one kind, without their answers.
 * @param named.one "an adjustment"
 * @param named.many "adjustments"
 */
const proposalRows = <const P extends string>(
  path: P,
  part: ViewedPart,
  { one, many }: { one: string; many: string },
) =>
  ({
    list: {
      address: `GET ${path}`,
      access: 'requests:read',
      views: { part, account: 'userId' },
      query: listQuerySchema,
      summary: `List proposed ${many}, oldest first`,
    },
    decide: {
      address: `PATCH ${path}/:id`,
      access: 'wallets:adjust',
      limit: 'money',
      idempotent: true,
      recordsItself: true,
      request: decideAdjustmentSchema,
      errors: [
        'ALREADY_DECIDED',
        'FUNDS_INSUFFICIENT',
        'MAKER_IS_CHECKER',
        'NOT_FOUND',
        'PROPOSAL_EXPIRED',
        'STATE_CONFLICT',
      ],
      summary: `Approve or refuse ${one} that another admin proposed`,
    },
    withdraw: {
      address: `POST ${path}/:id/withdraw`,
      access: 'wallets:adjust',
      limit: 'money',
      idempotent: true,
      recordsItself: true,
      errors: ['ALREADY_DECIDED', 'NOT_FOUND', 'PROPOSAL_EXPIRED', 'STATE_CONFLICT'],
      summary: `Withdraw ${one} that you proposed`,
    },
  }) as const;

const adjustments = proposalRows('users/approvals', 'adjustments', {
  one: 'an adjustment',
  many: 'adjustments',
});
const reversals = proposalRows('users/reversals', 'reversals', {
  one: 'a reversal',
  many: 'reversals',
});

/** Changes of wallets by staff: adjustments, and reversals of approved deposits and of adjustments. */
export const proposalCalls = defineCalls('payments', {
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
  listApprovals: { ...adjustments.list, answer: answersPage<AdjustmentView>() },
  decideApproval: { ...adjustments.decide, answer: answers<AdjustmentView>() },
  withdrawApproval: { ...adjustments.withdraw, answer: answers<AdjustmentView>() },

  reverseTransaction: {
    address: 'POST users/:id/transactions/:seq/reverse',
    access: 'wallets:adjust',
    limit: 'money',
    idempotent: true,
    recordsItself: true,
    request: reverseEntrySchema,
    answer: answers<ReversalView>(),
    statuses: [200, 202],
    errors: ['FUNDS_INSUFFICIENT', 'MAKER_IS_CHECKER', 'NOT_FOUND', 'STATE_CONFLICT'],
    summary:
      'Reverse an approved deposit or an adjustment; above the threshold, and above the sums of a day and a week (202), a second admin decides',
  },
  listReversals: { ...reversals.list, answer: answersPage<ReversalView>() },
  decideReversal: { ...reversals.decide, answer: answers<ReversalView>() },
  withdrawReversal: { ...reversals.withdraw, answer: answers<ReversalView>() },
});
