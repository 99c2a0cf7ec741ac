import { type Cents, formatUsd, parseUsd } from '@candor/contracts/money';
import type { ReceiptView } from '@candor/contracts/payments';
import { planAdmits, planByName } from '@candor/contracts/plans';

/** The amount that arrived, as typed: its cents, or what is wrong with it. */
export type Confirmed = { cents: Cents; problem: null } | { cents: null; problem: string };

export function readConfirmed(receipt: Pick<ReceiptView, 'plan'>, typed: string): Confirmed {
  const cents = parseUsd(typed);
  if (cents === null || cents === 0) {
    return { cents: null, problem: 'Enter the amount that arrived.' };
  }
  const plan = planByName(receipt.plan);
  if (plan && !planAdmits(plan, cents)) {
    return {
      cents: null,
      problem: `${plan.name} takes above ${formatUsd(plan.minimum)}, up to ${formatUsd(plan.maximum)}. Reject it, or ask for another plan.`,
    };
  }
  return { cents, problem: null };
}
