import type { Cents } from '@candor/contracts/money';
import type { DecidingCall } from '@candor/platform/decisions/decision';
import { createRequests } from '../decisions/requests.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import { receiptKind } from './receipt-kind.ts';
import type { Receipt } from './rules/receipt.ts';

export interface DecideReceipt extends DecidingCall {
  status: 'successful' | 'rejected';
  /** The amount received, if it differs from the claimed one; then a reason is required. */
  amount: Cents | null;
}

/**
 * An admin approves or rejects a receipt, once. The decision is one atomic write to the receipt; this call or the
 * sweeper then posts the entry and publishes the event for the mail.
 */
export function decideReceipt(
  deps: PaymentsDeps,
  { status, amount, ...call }: DecideReceipt,
): Promise<Receipt> {
  return createRequests(deps, receiptKind).decide({
    ...call,
    choose: (receipt) => ({ status, amount: amount ?? receipt.amount }),
  });
}
