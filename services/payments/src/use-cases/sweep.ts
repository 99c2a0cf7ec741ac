import { AppError } from '@candor/kit/app-error';
import { settleReceipt } from './decide-receipt.ts';
import { settleWithdrawal } from './decide-withdrawal.ts';
import { settleAdjustment } from './edit-wallet.ts';
import type { PaymentsContext } from './payments-context.ts';
import { settlePlacing } from './request-withdrawal.ts';

const BATCH = 100;

/**
 * Finishes what a crash left between decide and settle, by doing again what the decision asks for: the
 * same sourceId posts once.
 * @param graceMs leaves alone what a living call is probably still working on
 * @returns how many were finished
 */
export async function sweep(context: PaymentsContext, graceMs: number): Promise<number> {
  const { receipts, withdrawals, adjustments } = context.data;
  const stale = { unsettledSince: { $lte: new Date(context.clock.now().getTime() - graceMs) } };
  let finished = 0;

  async function finish(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
      finished += 1;
    } catch (error) {
      // A refusal (too little there) settles the matter as well; anything else is tried again next time.
      if (error instanceof AppError && error.code === 'FUNDS_INSUFFICIENT') finished += 1;
      else context.log.warn({ err: error }, 'sweeper could not finish, will try again');
    }
  }

  for (const document of await receipts.find(stale).limit(BATCH).lean()) {
    await finish(() => settleReceipt(context, document));
  }
  for (const document of await withdrawals.find(stale).limit(BATCH).lean()) {
    const settle = document.status === 'placing' ? settlePlacing : settleWithdrawal;
    await finish(() => settle(context, document));
  }
  for (const document of await adjustments.find(stale).limit(BATCH).lean()) {
    await finish(() => settleAdjustment(context, document));
  }
  return finished;
}
