import { AppError } from '@candor/kit/app-error';
import type { PaymentsDeps } from '../payments-deps.ts';

/** @throws AppError STATE_CONFLICT while the account is being deleted, and afterwards */
export async function assertWalletOpen(
  { data }: Pick<PaymentsDeps, 'data'>,
  accountId: string,
): Promise<void> {
  if (!(await data.owners.isClosing(accountId))) return;
  throw new AppError('STATE_CONFLICT', 'This account is being closed');
}

/**
 * Takes back what was stored while a deletion began. The deletion is marked first and looks for open work then, and work is
 * stored first and looks for the mark then: at least one of the two sees the other.
 * @throws AppError STATE_CONFLICT
 */
export async function assertStaysOpen(
  deps: Pick<PaymentsDeps, 'data'>,
  accountId: string,
  discard: () => Promise<unknown>,
): Promise<void> {
  try {
    await assertWalletOpen(deps, accountId);
  } catch (error) {
    await discard();
    throw error;
  }
}
