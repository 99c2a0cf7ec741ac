import type { BoundUseCases } from '@candor/kit/service/use-cases';
import { createConfirmedDestination } from './create-confirmed-destination.ts';
import { decideAdjustment } from './decide-adjustment.ts';
import { decideReceipt } from './decide-receipt.ts';
import { decideWithdrawal } from './decide-withdrawal.ts';
import { editWallet } from './edit-wallet.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import { decideReversal, reverseEntry } from './reverse-entry.ts';
import { submitReceipt } from './submit-receipt.ts';

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
