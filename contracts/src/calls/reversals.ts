import { decideAdjustmentSchema, listQuerySchema, reverseEntrySchema } from '../payments.ts';
import type { ReversalView } from '../wallet-history.ts';
import { answers, answersPage } from './answer.ts';
import { defineCalls } from './call.ts';

/** Reversals of approved deposits and of adjustments. */
export const reversalCalls = defineCalls('payments', {
  reverseTransaction: {
    method: 'POST',
    path: 'users/:id/transactions/:seq/reverse',
    access: 'wallets:adjust',
    limit: 'money',
    body: 'json',
    idempotent: true,
    request: reverseEntrySchema,
    answer: answers<ReversalView>(),
    statuses: [200, 202],
    errors: ['FUNDS_INSUFFICIENT', 'MAKER_IS_CHECKER', 'NOT_FOUND', 'STATE_CONFLICT'],
    summary:
      'Reverse an approved deposit or an adjustment; above the threshold, and above the sums of a day and a week (202), a second admin decides',
  },
  listReversals: {
    method: 'GET',
    path: 'users/reversals',
    access: 'requests:read',
    limit: 'read',
    body: 'none',
    views: { part: 'reversals', account: 'userId' },
    query: listQuerySchema,
    answer: answersPage<ReversalView>(),
    errors: [],
    summary: 'List proposed reversals, oldest first',
  },
  decideReversal: {
    method: 'PATCH',
    path: 'users/reversals/:id',
    access: 'wallets:adjust',
    limit: 'money',
    body: 'json',
    idempotent: true,
    request: decideAdjustmentSchema,
    answer: answers<ReversalView>(),
    errors: [
      'ALREADY_DECIDED',
      'FUNDS_INSUFFICIENT',
      'MAKER_IS_CHECKER',
      'NOT_FOUND',
      'PROPOSAL_EXPIRED',
      'STATE_CONFLICT',
    ],
    summary: 'Approve or refuse a reversal that another admin proposed',
  },
  withdrawReversal: {
    method: 'POST',
    path: 'users/reversals/:id/withdraw',
    access: 'wallets:adjust',
    limit: 'money',
    body: 'json',
    idempotent: true,
    answer: answers<ReversalView>(),
    errors: ['ALREADY_DECIDED', 'NOT_FOUND', 'PROPOSAL_EXPIRED', 'STATE_CONFLICT'],
    summary: 'Withdraw a reversal that you proposed',
  },
});
