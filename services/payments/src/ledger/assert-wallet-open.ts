import { AppError } from '@candor/kit/app-error';
import type { PaymentsDeps } from '../payments-deps.ts';

const closing = () => new AppError('STATE_CONFLICT', 'This account is being closed');

/** @throws AppError STATE_CONFLICT while the account is being deleted, and afterwards */
export async function assertWalletOpen(
  { data }: Pick<PaymentsDeps, 'data'>,
  accountId: string,
): Promise<void> {
  if (await data.owners.isClosing(accountId)) throw closing();
}

/**
 * Takes back what was stored while a deletion began. The deletion is marked first and looks for open work then, and work is
 * stored first and looks for the mark then: at least one of the two sees the other. Where the look fails, work stays: a
 * repetition of its call may have been answered with it, and what a closed wallet was left with is refused by its last entry.
 * @throws AppError STATE_CONFLICT
 */
export async function assertStaysOpen(
  { data }: Pick<PaymentsDeps, 'data'>,
  accountId: string,
  discard: () => Promise<unknown>,
): Promise<void> {
  if (!(await data.owners.isClosing(accountId))) return;
  await discard();
  throw closing();
}
