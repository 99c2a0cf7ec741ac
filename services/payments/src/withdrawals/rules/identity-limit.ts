import { type Cents, formatUsd } from '@candor/contracts/money';
import { AppError } from '@candor/kit/app-error';

/** Period over which withdrawals count towards the limit. */
export const IDENTITY_LIMIT_MS = 30 * 24 * 3_600_000;

/** What may still be withdrawn without a verified identity. */
export function toRemaining(limit: Cents, used: Cents): Cents {
  return Math.max(0, limit - used);
}

/**
 * @param used other withdrawals of the period
 * @throws AppError KYC_REQUIRED with the field `amount`
 */
export function assertWithinIdentityLimit(amount: Cents, used: Cents, limit: Cents): void {
  const remaining = toRemaining(limit, used);
  if (limit > 0 && amount <= remaining) return;
  const message =
    limit === 0
      ? 'Verify your identity before you withdraw.'
      : `Verify your identity to withdraw more than ${formatUsd(limit)} within 30 days. Without it you can withdraw up to ${formatUsd(remaining)} now.`;
  throw new AppError('KYC_REQUIRED', message, { fields: { amount: message } });
}
