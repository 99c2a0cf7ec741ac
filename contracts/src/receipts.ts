import { type InferType, object } from 'yup';
import { DEPOSIT_WALLETS, type DepositWallet } from './deposit-wallets.ts';
import { amount, amountText, text } from './fields.ts';
import { parseTransactionId } from './payout/transaction-id.ts';
import { PLAN_NAMES, type PlanName } from './plans.ts';
import { rejectionReason } from './rejection-reason.ts';
import type { RequestView } from './request-view.ts';
import type { WalletTotals } from './wallet-totals.ts';

/** Text fields of the multipart upload; the image is the part `file`. */
export const uploadReceiptSchema = object({
  amount: amountText().required('Please Input Amount Deposited'),
  plan: text()
    .oneOf([...PLAN_NAMES], 'Choose a plan')
    .required('Choose a plan'),
  wallet: text()
    .oneOf([...DEPOSIT_WALLETS], 'Choose a wallet')
    .required('Choose a wallet'),
  /** Optional: lets staff find the payment, and refuses a second receipt for it. */
  transactionId: text()
    .max(120, 'A transaction id has 64 characters from 0 to 9 and a to f')
    .test(
      'transaction-id',
      'A transaction id has 64 characters from 0 to 9 and a to f',
      (value) => !value || parseTransactionId(value) !== null,
    ),
  /** Sent by reference clients but ignored: the name and email address of the account are stored. */
  fullName: text().max(120, 'Full name must have at most 120 characters'),
  email: text().max(254, 'Email must be at most 254 characters'),
});
export type UploadReceiptRequest = InferType<typeof uploadReceiptSchema>;

export const decideReceiptSchema = object({
  status: text()
    .oneOf(['successful', 'rejected'], 'Status must be successful or rejected')
    .required('Choose a decision'),
  reason: rejectionReason(),
  /** Received amount in USD, if it differs from the claimed one; then a reason is required, which the investor reads. */
  amount: amount('Confirmed amount'),
});
export type DecideReceiptRequest = InferType<typeof decideReceiptSchema>;

export const RECEIPT_STATUSES = ['pending', 'approving', 'successful', 'rejected'] as const;
export type ReceiptStatus = (typeof RECEIPT_STATUSES)[number];

/** Another receipt with the same image or transaction. It is read by its id to be compared. */
export interface SimilarReceiptView {
  id: string;
  reference: string;
  /** Amount in USD as claimed. */
  amount: number;
  status: ReceiptStatus;
  createdAt: string;
  /** Whether the same account sent it. */
  sameAccount: boolean;
}

export interface ReceiptView extends RequestView {
  /** Amount in USD confirmed by staff, once approved. */
  confirmedAmount: number | null;
  plan: PlanName;
  /** What the plan accepted when the receipt was sent, in USD: above the minimum, at most the maximum. */
  limits: { minimum: number; maximum: number };
  wallet: DepositWallet;
  status: ReceiptStatus;
  /** API path of the image, for the owner and staff. */
  receiptImage: string;
  sha256: string;
  /** Normalised; null if the investor entered none. */
  transactionId: string | null;
  /** Other receipts with the identical image. Staff only. */
  sameImageAs?: SimilarReceiptView[];
  /** Other receipts with the same transaction id. Staff only. */
  sameTransactionAs?: SimilarReceiptView[];
  /** The owner's current totals. Staff only. */
  walletNow?: WalletTotals;
}
