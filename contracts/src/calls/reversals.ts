import { reverseEntrySchema } from '../reversals.ts';
import type { ReversalView } from '../wallet-history.ts';
import { answers, answersPage } from './answer.ts';
import { defineCalls } from './call.ts';
import { proposalRows } from './proposal-rows.ts';

const proposals = proposalRows('users/reversals', 'reversals', {
  one: 'a reversal',
  many: 'reversals',
});

/** Reversals of approved deposits and of adjustments. */
export const reversalCalls = defineCalls('payments', {
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
  listReversals: { ...proposals.list, answer: answersPage<ReversalView>() },
  decideReversal: { ...proposals.decide, answer: answers<ReversalView>() },
  withdrawReversal: { ...proposals.withdraw, answer: answers<ReversalView>() },
});
