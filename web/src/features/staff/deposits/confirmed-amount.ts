import { type Cents, formatUsd, parseUsd } from '@candor/contracts/money';
import type { ReceiptView } from '@candor/contracts/payments';
import { planAdmits } from '@candor/contracts/plans';
import type { StaffCopy } from '../../../copy/staff.ts';

/** The typed amount in cents, or what is wrong with it. */
export type ConfirmedAmount = { cents: Cents; problem: null } | { cents: null; problem: string };

/** Reads the amount that staff confirm and checks it against the limits that the plan had when the receipt was sent. */
export function parseConfirmedAmount(
  { plan, limits }: Pick<ReceiptView, 'plan' | 'limits'>,
  typed: string,
  copy: Pick<StaffCopy['deposits'], 'amountMissing' | 'amountOutsidePlan'>,
): ConfirmedAmount {
  const cents = parseUsd(typed);
  if (cents === null || cents === 0) return { cents: null, problem: copy.amountMissing };
  const minimum = Math.round(limits.minimum * 100);
  const maximum = Math.round(limits.maximum * 100);
  if (!planAdmits({ minimum, maximum }, cents)) {
    const problem = copy.amountOutsidePlan(plan, formatUsd(minimum), formatUsd(maximum));
    return { cents: null, problem };
  }
  return { cents, problem: null };
}
