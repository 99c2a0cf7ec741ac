import type { Cents } from '@candor/contracts/money';
import { planAdmits } from '@candor/contracts/plans';
import type { ReceiptView } from '@candor/contracts/receipts';
import type { StaffCopy } from '../../../copy/staff.ts';
import type { Figures } from '../../../lib/figures/figures.ts';
import { toCents } from '../../../lib/to-cents.ts';

/** The typed amount in cents, or what is wrong with it. */
export type ConfirmedAmount = { cents: Cents; problem: null } | { cents: null; problem: string };

/** Reads the amount that staff confirm and checks it against the limits that the plan had when the receipt was sent. */
export function parseConfirmedAmount(
  { plan, limits }: Pick<ReceiptView, 'plan' | 'limits'>,
  typed: string,
  copy: Pick<StaffCopy['deposits'], 'amountMissing' | 'amountOutsidePlan'>,
  { amount, usd }: Figures,
): ConfirmedAmount {
  const cents = amount.parse(typed);
  if (!cents) return { cents: null, problem: copy.amountMissing(amount.example) };
  const minimum = toCents(limits.minimum);
  const maximum = toCents(limits.maximum);
  if (!planAdmits({ minimum, maximum }, cents)) {
    const problem = copy.amountOutsidePlan(plan, usd(minimum), usd(maximum));
    return { cents: null, problem };
  }
  return { cents, problem: null };
}
