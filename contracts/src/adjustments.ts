import { type InferType, object } from 'yup';
import { amount, reason, text } from './fields.ts';
import { accountFilter } from './list-query.ts';
import { WALLET_FIELDS } from './names.ts';
import type { WalletProposalView } from './proposals.ts';

export type WalletField = (typeof WALLET_FIELDS)[number];

export const editWalletSchema = object({
  /** Reason, visible to the investor. */
  details: reason().required('Give a reason'),
  amount: amount().required('Enter an amount'),
  wallet: text()
    .oneOf([...WALLET_FIELDS], 'Choose which total')
    .required('Choose which total'),
  action: text()
    .oneOf(['top-up', 'deduct'], 'Choose add or reduce')
    .required('Choose add or reduce'),
  status: text().oneOf(['successful'], 'Status must be successful'),
});
export type EditWalletRequest = InferType<typeof editWalletSchema>;

export const decideAdjustmentSchema = object({
  status: text()
    .oneOf(['approved', 'refused'], 'Status must be approved or refused')
    .required('Choose a decision'),
  reason: reason(),
});
export type DecideAdjustmentRequest = InferType<typeof decideAdjustmentSchema>;

/**
 * What one admin may adjust or reverse alone: a single change, and sums of 24 hours and of seven days, by the admin and on the
 * wallet.
 */
export type AdjustmentLimit = 'change' | 'maker-day' | 'maker-week' | 'wallet-day' | 'wallet-week';

export const adjustmentTermsQuerySchema = object({
  account: accountFilter(),
});

/** When an adjustment or a reversal needs a second admin. */
export interface AdjustmentTermsView {
  /** USD: more than this, by the caller and now, is proposed and not posted at once. */
  secondAdminAbove: number;
  limitedBy: AdjustmentLimit;
}

export interface AdjustmentView extends WalletProposalView {
  wallet: WalletField;
  action: 'top-up' | 'deduct';
}
