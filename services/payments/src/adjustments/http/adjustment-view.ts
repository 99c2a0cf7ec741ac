import type { AdjustmentView } from '@candor/contracts/adjustments';
import { formatWireCents } from '@candor/contracts/money';
import { proposalView } from '../../decisions/proposal-view.ts';
import type { Adjustment } from '../rules/adjustment.ts';

export function adjustmentView(adjustment: Adjustment): AdjustmentView {
  const { id, accountId, wallet, action, amount, details } = adjustment;
  return {
    id,
    userId: accountId,
    wallet,
    action,
    amount: formatWireCents(amount),
    details,
    ...proposalView(adjustment),
  };
}
