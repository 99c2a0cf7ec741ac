import { type Cents, formatUsd } from '@candor/contracts/money';

/** Period over which withdrawals count, so that an amount in many parts needs what it needs at once. */
export const SECOND_FACTOR_MS = 24 * 3_600_000;

/**
 * @param used other withdrawals of the period
 * @param from 0: no withdrawal needs a second factor
 */
export function needsSecondFactor(amount: Cents, used: Cents, from: Cents): boolean {
  return from > 0 && amount + used >= from;
}

/** What an account without a second factor is told. */
export function formatMissingFactor(from: Cents): string {
  return `Withdrawals of ${formatUsd(from)} or more within 24 hours need a second factor. Set one up on the page Security first.`;
}
