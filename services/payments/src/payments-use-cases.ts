import type { BoundUseCases } from '@candor/platform/calls/use-cases';
import { adjustmentKind } from './adjustments/adjustment-kind.ts';
import { editWallet } from './adjustments/edit-wallet.ts';
import { type DecideProposal, decideProposal } from './decisions/proposal-kind.ts';
import { decideReceipt } from './deposits/decide-receipt.ts';
import { submitReceipt } from './deposits/submit-receipt.ts';
import type { PaymentsDeps } from './payments-deps.ts';
import { createConfirmedDestination } from './payout-destinations/create-confirmed-destination.ts';
import { findRun } from './profit-runs/decide-profit-run.ts';
import { reversalKind } from './reversals/reversal-kind.ts';
import { reverseEntry } from './reversals/reverse-entry.ts';
import { decideWithdrawal } from './withdrawals/decide-withdrawal.ts';
import { requestWithdrawal } from './withdrawals/request-withdrawal.ts';

export const paymentsUseCases = {
  submitReceipt,
  decideReceipt,
  requestWithdrawal,
  decideWithdrawal,
  editWallet,
  decideAdjustment: (deps: PaymentsDeps, call: DecideProposal) =>
    decideProposal(deps, adjustmentKind, call),
  reverseEntry,
  decideReversal: (deps: PaymentsDeps, call: DecideProposal) =>
    decideProposal(deps, reversalKind, call),
  createConfirmedDestination,
  findProfitRun: findRun,
};

export type PaymentsUseCases = BoundUseCases<typeof paymentsUseCases>;
