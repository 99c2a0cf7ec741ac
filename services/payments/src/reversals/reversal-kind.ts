import { AppError } from '@candor/kit/app-error';
import { makeEvent } from '@candor/kit/mongo/outbox';
import { defineProposal } from '../decisions/proposal-kind.ts';
import { REVERSAL_DECLINE_REASON, type Reversal, reversalDrafts } from './rules/reversal.ts';

export const reversalKind = defineProposal<Reversal>({
  name: 'reversal',
  documents: ({ reversals }) => reversals,
  drafts: reversalDrafts,
  proposed: ({ id, accountId, seq, amount, makerName, details, createdAt }) =>
    makeEvent(
      'payments.reversal-proposed.v1',
      { reversalId: id, accountId, seq, amount, maker: makerName, reason: details },
      createdAt,
      { id: `reversal-proposed-${id}` },
    ),
  declined: () => new AppError('FUNDS_INSUFFICIENT', REVERSAL_DECLINE_REASON),
});
