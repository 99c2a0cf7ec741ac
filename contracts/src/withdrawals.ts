import { type InferType, lazy, object } from 'yup';
import type { StaffActorView } from './actors.ts';
import { amount, blankIsMissing, text } from './fields.ts';
import { WITHDRAWAL_CURRENCIES } from './names.ts';
import { payoutFields, type WithdrawalType } from './payout-destinations.ts';
import { rejectionReason } from './rejection-reason.ts';
import type { RequestView } from './request-view.ts';
import type { WithdrawalFactsView } from './withdrawal-facts.ts';

export type WithdrawalCurrency = (typeof WITHDRAWAL_CURRENCIES)[number];

const withdrawalTerms = {
  amount: amount().required('Please provide valid amount'),
  currency: text()
    .oneOf([...WITHDRAWAL_CURRENCIES], 'Choose a currency')
    .transform(blankIsMissing)
    .default('USD'),
};

/** A withdrawal to the details that it names. */
export const withdrawSchema = object({ ...withdrawalTerms, ...payoutFields });
export type WithdrawRequest = InferType<typeof withdrawSchema>;

/** A withdrawal to a saved destination. */
export const withdrawToSavedSchema = object({
  ...withdrawalTerms,
  destinationId: text()
    .matches(/^[0-9a-f]{24}$/, 'Choose where to pay')
    .required('Choose where to pay'),
});
/** Either withdrawal: to a saved destination if the request names one, otherwise to its details. */
export const withdrawFormSchema = lazy((value: object) =>
  'destinationId' in value ? withdrawToSavedSchema : withdrawSchema,
);

export type WithdrawToSavedRequest = InferType<typeof withdrawToSavedSchema>;

export const decideWithdrawalSchema = object({
  status: text()
    .oneOf(['ready', 'successful', 'rejected'], 'Status must be ready, successful or rejected')
    .required('Choose a decision'),
  reason: rejectionReason(),
  /** Payment reference of the bank or network, visible to the investor. */
  paymentReference: text()
    .max(100, 'The payment reference must have at most 100 characters')
    .when('status', {
      is: (status: string) => status !== 'successful',
      // biome-ignore lint/suspicious/noThenProperty: yup's conditional schema
      then: (schema) => schema.max(0, 'Only a paid withdrawal has a payment reference'),
    }),
});
export type DecideWithdrawalRequest = InferType<typeof decideWithdrawalSchema>;

export const WITHDRAWAL_STATUSES = [
  'placing',
  'declined',
  'pending',
  'paying',
  'releasing',
  'successful',
  'rejected',
  'cancelled',
] as const;
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number];

/** The mark of an admin that a payout is ready: the proposal to pay it, where two admins are needed. */
export interface PayoutMarkView {
  by: StaffActorView;
  /** ISO time. */
  at: string;
  /** Another admin has to confirm the payout before this time. */
  expiresAt: string;
}

export interface WithdrawalView extends RequestView {
  currency: WithdrawalCurrency;
  withdrawalType: WithdrawalType;
  /** Masked destination, such as "to bank account ending 4471". */
  destination: string;
  walletAddress: string | null;
  accountNumber: string | null;
  accountName: string | null;
  bankName: string | null;
  routingNumber: string | null;
  status: WithdrawalStatus;
  /** Payment reference of the bank or network, if staff entered one. */
  paymentReference: string | null;
  /** Whether two admins are needed to pay it. Staff only. */
  needsTwoAdmins?: boolean;
  /** Who marked it ready to pay; null until then. Staff only. */
  approval?: PayoutMarkView | null;
  /** What to know before it is paid. Staff only, where one withdrawal is read. */
  facts?: WithdrawalFactsView;
}

/** Conditions of withdrawals, as configured by the operator, and whether they are on hold for the account. */
export interface WithdrawalTermsView {
  /** `required`: only confirmed saved destinations are paid. */
  destinations: 'required' | 'optional';
  /** Hours from the confirmation of a destination until withdrawals may use it. */
  destinationDelayHours: number;
  /** In USD: withdrawals of 24 hours that reach it are confirmed with a second factor. Null: none are. */
  secondFactorFrom: number | null;
  /** Null while withdrawals are not on hold. */
  hold: { until: string; after: 'password' | 'second-factor' } | null;
}

/** What the owner may withdraw before their identity is verified. Amounts in USD. */
export interface WithdrawalLimitView {
  /** Withdrawals of 30 days above it need a verified identity; 0 if every withdrawal does. */
  limit: number;
  /** Sum of the withdrawals of the last 30 days that were not rejected or cancelled. */
  used: number;
  /** What may still be withdrawn without a verified identity. */
  remaining: number;
  /** Whether the identity is verified, so that the limit does not apply. */
  verified: boolean;
}
