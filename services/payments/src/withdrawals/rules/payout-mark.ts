import type { Cents } from '@candor/contracts/money';
import { AppError } from '@candor/kit/app-error';
import { formatMoment } from '@candor/kit/format-moment';
import { assertAnotherPerson } from '@candor/platform/decisions/another-person';
import type { Withdrawal } from './withdrawal.ts';

/** Whether one admin marks a payout as ready and another one as paid. */
export function needsTwoAdmins(
  { settings }: { settings: { payoutThreshold: Cents } },
  { amount }: Pick<Withdrawal, 'amount'>,
): boolean {
  return amount > settings.payoutThreshold;
}

/**
 * Asserts that another admin marked a payout above the threshold as ready to pay.
 * @throws AppError APPROVAL_REQUIRED, PROPOSAL_EXPIRED, MAKER_IS_CHECKER
 */
export function assertMarkedByOther(
  { id, approval }: Pick<Withdrawal, 'id' | 'approval'>,
  { by, now }: { by: string; now: Date },
): void {
  if (!approval) {
    const message = 'This payout needs two admins. Mark it ready to pay, then another one pays it';
    throw new AppError('APPROVAL_REQUIRED', message, { subject: id });
  }
  if (approval.expiresAt <= now) {
    throw new AppError(
      'PROPOSAL_EXPIRED',
      `The mark that this payout is ready expired on ${formatMoment(approval.expiresAt)}. Mark it again, then another admin pays it`,
      { subject: id },
    );
  }
  const message = 'You marked this payout ready to pay. Another admin must confirm it';
  assertAnotherPerson(by, [approval.by.id], message, id);
}
