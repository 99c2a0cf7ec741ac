import { type Cents, formatUsd, parseUsd } from '@candor/contracts/money';
import type { ReceiptView } from '@candor/contracts/payments';
import { planAdmits, planByName } from '@candor/contracts/plans';
import type { StaffCopy } from '../../../copy/staff.ts';

/** The typed amount in cents, or what is wrong with it. */
export type ConfirmedAmount = { cents: Cents; problem: null } | { cents: null; problem: string };

/** Reads the amount that staff confirm and checks it against the plan's limits. */
export function parseConfirmedAmount(
  receipt: Pick<ReceiptView, 'plan'>,
  typed: string,
  copy: Pick<StaffCopy['deposits'], 'amountMissing' | 'amountOutsidePlan'>,
): ConfirmedAmount {
  const cents = parseUsd(typed);
  if (cents === null || cents === 0) return { cents: null, problem: copy.amountMissing };
  const plan = planByName(receipt.plan);
  if (plan && !planAdmits(plan, cents)) {
    const { name, minimum, maximum } = plan;
    const problem = copy.amountOutsidePlan(name, formatUsd(minimum), formatUsd(maximum));
    return { cents: null, problem };
  }
  return { cents, problem: null };
}
