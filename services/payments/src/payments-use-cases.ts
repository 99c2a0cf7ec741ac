import type { BoundUseCases } from '@candor/platform/calls/use-cases';
import { adjustmentWorkflow } from './adjustments/adjustment-workflow.ts';
import { editWallet } from './adjustments/edit-wallet.ts';
import { type DecideProposal, decideProposal } from './decisions/proposal-workflow.ts';
import { decideReceipt } from './deposits/decide-receipt.ts';
import { submitReceipt } from './deposits/submit-receipt.ts';
import type { PaymentsDeps } from './payments-deps.ts';
import { createConfirmedDestination } from './payout-destinations/create-confirmed-destination.ts';
import { reversalWorkflow } from './reversals/reversal-workflow.ts';
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
    decideProposal(deps, adjustmentWorkflow, call),
  reverseEntry,
  decideReversal: (deps: PaymentsDeps, call: DecideProposal) =>
    decideProposal(deps, reversalWorkflow, call),
  createConfirmedDestination,
};

export type PaymentsUseCases = BoundUseCases<typeof paymentsUseCases>;
