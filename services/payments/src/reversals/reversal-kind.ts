import type { ReversalView } from '@candor/contracts/wallet-history';
import { AppError } from '@candor/kit/app-error';
import { makeEvent } from '@candor/kit/mongo/outbox';
import { defineProposal } from '../decisions/proposal-kind.ts';
import { REVERSAL_DECLINE_REASON, type Reversal, reversalDrafts } from './rules/reversal.ts';

export const reversalKind = defineProposal<Reversal, ReversalView>({
  name: 'reversal',
  drafts: reversalDrafts,
  proposed: ({ id, accountId, seq, amount, makerName, details, createdAt }) =>
    makeEvent(
      'payments.reversal-proposed.v1',
      { reversalId: id, accountId, seq, amount, maker: makerName, reason: details },
      createdAt,
      { id: `reversal-proposed-${id}` },
    ),
  declined: () => new AppError('FUNDS_INSUFFICIENT', REVERSAL_DECLINE_REASON),
  ownView: ({ seq, subject }) => ({ seq, subject }),
  subject: ({ seq, subject }) => ({ entry: { seq, ...subject } }),
});
