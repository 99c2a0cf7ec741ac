import { AppError } from '@candor/kit/app-error';
import type { PaymentsDeps } from '../payments-deps.ts';
import { CLOSING_SOURCE } from './rules/closing.ts';

const closing = () => new AppError('STATE_CONFLICT', 'This account is being closed');

/** @throws AppError STATE_CONFLICT while the account is being deleted, and afterwards */
export async function assertWalletOpen(
  { data }: Pick<PaymentsDeps, 'data'>,
  accountId: string,
): Promise<void> {
  if (await data.owners.isClosing(accountId)) throw closing();
}

/**
 * For work that is stored and waits for a decision, before a call is answered with it. A deletion is marked first and looks
 * for open work then, and work is stored first and looks for the mark then: at least one of the two sees the other. Until the
 * deletion has an outcome the work stays, as another copy of the call may have been answered before the mark: the deletion
 * then finds it and is refused. Once the wallet is closed nobody was answered, and the work is taken back.
 * @throws AppError SERVICE_UNAVAILABLE until the outcome; STATE_CONFLICT when the wallet is closed
 */
export async function assertStaysOpen(
  { data }: Pick<PaymentsDeps, 'data'>,
  accountId: string,
  discard: () => Promise<unknown>,
): Promise<void> {
  if (!(await data.owners.isClosing(accountId))) return;
  if (!(await data.entries.findBySource(accountId, CLOSING_SOURCE))) {
    throw new AppError(
      'SERVICE_UNAVAILABLE',
      'A deletion of this account has begun. Please try again in a moment.',
    );
  }
  await discard();
  throw closing();
}
