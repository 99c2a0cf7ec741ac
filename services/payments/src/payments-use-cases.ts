import type { BoundUseCases } from '@candor/platform/calls/use-cases';
import { decideAdjustment } from './adjustments/decide-adjustment.ts';
import { editWallet } from './adjustments/edit-wallet.ts';
import { decideReceipt } from './deposits/decide-receipt.ts';
import { submitReceipt } from './deposits/submit-receipt.ts';
import { createConfirmedDestination } from './payout-destinations/create-confirmed-destination.ts';
import { decideReversal, reverseEntry } from './reversals/reverse-entry.ts';
import { decideWithdrawal } from './withdrawals/decide-withdrawal.ts';
import { requestWithdrawal } from './withdrawals/request-withdrawal.ts';

export const paymentsUseCases = {
  submitReceipt,
  decideReceipt,
  requestWithdrawal,
  decideWithdrawal,
  editWallet,
  decideAdjustment,
  reverseEntry,
  decideReversal,
  createConfirmedDestination,
};

export type PaymentsUseCases = BoundUseCases<typeof paymentsUseCases>;
