import type { AdjustmentView } from '@candor/contracts/adjustments';
import { fieldError } from '@candor/kit/app-error';
import { makeEvent } from '@candor/kit/mongo/outbox';
import { defineProposal } from '../decisions/proposal-kind.ts';
import { type Adjustment, adjustmentDrafts, formatDeclineReason } from './rules/adjustment.ts';

export const adjustmentKind = defineProposal<Adjustment, AdjustmentView>({
  name: 'adjustment',
  drafts: adjustmentDrafts,
  proposed: ({ id, accountId, amount, wallet, action, makerName, details, createdAt }) =>
    makeEvent(
      'payments.adjustment-proposed.v1',
      { adjustmentId: id, accountId, amount, wallet, action, maker: makerName, reason: details },
      createdAt,
      { id: `adjustment-proposed-${id}` },
    ),
  declined: (adjustment) =>
    fieldError('FUNDS_INSUFFICIENT', 'amount', formatDeclineReason(adjustment)),
  ownView: ({ wallet, action }) => ({ wallet, action }),
  subject: ({ wallet }) => ({ wallet }),
});
