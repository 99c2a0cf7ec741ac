import { type InferType, lazy, object } from 'yup';
import type { Role } from './auth.ts';
import type { DecidedByView } from './decided.ts';
import { amount, amountText, blankIsMissing, reason, text, wholeNumber } from './fields.ts';
import { findAccountNumberProblem, findRoutingNumberProblem } from './payout/bank-numbers.ts';
import { findBitcoinAddressProblem } from './payout/bitcoin-address.ts';
import { parseTransactionId } from './payout/transaction-id.ts';
import { PLAN_NAMES, type PlanName } from './plans.ts';
import type { WalletTotals } from './wallet-totals.ts';
import type { WithdrawalFactsView } from './withdrawal-facts.ts';

export type { WalletTotals };

export const DEPOSIT_WALLETS = ['bitcoin', 'ethereum', 'xrp'] as const;
export type DepositWallet = (typeof DEPOSIT_WALLETS)[number];
export const DEPOSIT_WALLET_LABELS: Record<DepositWallet, string> = {
  bitcoin: 'Bitcoin',
  ethereum: 'Ethereum',
  xrp: 'XRP',
};

export const WITHDRAWAL_TYPES = ['bank transfer', 'bitcoin wallet'] as const;
export type WithdrawalType = (typeof WITHDRAWAL_TYPES)[number];
export const WITHDRAWAL_CURRENCIES = ['USD', 'EUR', 'CAD', 'RON'] as const;
export type WithdrawalCurrency = (typeof WITHDRAWAL_CURRENCIES)[number];

/** Limits of uploaded images. */
export const UPLOAD_MAX_BYTES = 10 * 1024 * 1024;
export const UPLOAD_MAX_PIXELS = 25_000_000;
export const UPLOAD_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;

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
  /** Sent by reference clients but ignored: the name and e-mail address of the account are stored. */
  fullName: text().max(120, 'Full name must have at most 120 characters'),
  email: text().max(254, 'E-mail must be at most 254 characters'),
});
export type UploadReceiptRequest = InferType<typeof uploadReceiptSchema>;

const reasonWhenRejected = () =>
  reason().when('status', {
    is: 'rejected',
    // biome-ignore lint/suspicious/noThenProperty: yup's conditional schema
    then: (schema) => schema.required('A rejection needs a reason'),
  });

export const decideReceiptSchema = object({
  status: text()
    .oneOf(['successful', 'rejected'], 'Status must be successful or rejected')
    .required('Choose a decision'),
  reason: reasonWhenRejected(),
  /** Received amount in USD, if it differs from the claimed one; then a reason is required, which the investor reads. */
  amount: amount('Confirmed amount'),
});
export type DecideReceiptRequest = InferType<typeof decideReceiptSchema>;

/** A message for a value, or true if it is valid. */
type Check = (value: string) => string | true;

const BITCOIN_PROBLEMS = {
  form: 'Please provide valid wallet address',
  checksum: 'This address has a typing error: its checksum is wrong. Copy it again.',
  network: 'This address belongs to a test network. Enter an address of the bitcoin main network.',
};

const checkBitcoinAddress: Check = (value) => {
  const problem = findBitcoinAddressProblem(value);
  return problem === null || BITCOIN_PROBLEMS[problem];
};

const checkAccountNumber: Check = (value) => {
  const problem = findAccountNumberProblem(value);
  if (problem === null) return true;
  return problem === 'form'
    ? 'Account number is not valid: enter 4 to 17 digits, or an IBAN'
    : 'This IBAN has a typing error: its checksum is wrong';
};

const checkRoutingNumber: Check = (value) => {
  const problem = findRoutingNumberProblem(value);
  if (problem === null) return true;
  return problem === 'form'
    ? 'Routing number is not valid: enter 9 digits, a BIC, or a transit number such as 12345-678'
    : 'This routing number has a typing error: its checksum is wrong';
};

const checkName =
  (label: string): Check =>
  (value) =>
    /^[^<>]{2,}$/.test(value) || `${label} is not valid`;

/** A detail of a payout that its method requires; ignored for the other method. */
const payoutDetail = (method: WithdrawalType, missing: string, tooLong: string, check: Check) =>
  text()
    .max(120, tooLong)
    .when('withdrawalType', {
      is: method,
      // biome-ignore lint/suspicious/noThenProperty: yup's conditional schema
      then: (schema) =>
        schema.required(missing).test('payout-detail', '', (value, context) => {
          const checked = check(value ?? '');
          return checked === true || context.createError({ message: checked });
        }),
    });

const bankDetail = (label: string, check: Check) =>
  payoutDetail(
    'bank transfer',
    `Enter the ${label.toLowerCase()}`,
    `${label} must have at most 120 characters`,
    check,
  );

/** Where a payout goes; which details are required depends on the method. */
const payoutFields = {
  withdrawalType: text()
    .oneOf([...WITHDRAWAL_TYPES], 'Choose bank transfer or bitcoin wallet')
    .transform(blankIsMissing)
    .default('bitcoin wallet'),
  walletAddress: payoutDetail(
    'bitcoin wallet',
    'Please provide valid wallet address',
    'Please provide valid wallet address',
    checkBitcoinAddress,
  ),
  accountName: bankDetail('Account name', checkName('Account name')),
  accountNumber: bankDetail('Account number', checkAccountNumber),
  bankName: bankDetail('Bank name', checkName('Bank name')),
  routingNumber: bankDetail('Routing number', checkRoutingNumber),
};

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

export const addDestinationSchema = object(payoutFields);
export type AddDestinationRequest = InferType<typeof addDestinationSchema>;

/** The mailed link proves who confirms, so no session is needed. */
export const confirmDestinationSchema = object({
  token: text()
    .matches(/^[\w-]{43}$/, 'The link is not complete')
    .required('The link is not complete'),
});
export type ConfirmDestinationRequest = InferType<typeof confirmDestinationSchema>;

export const decideWithdrawalSchema = object({
  status: text()
    .oneOf(['ready', 'successful', 'rejected'], 'Status must be ready, successful or rejected')
    .required('Choose a decision'),
  reason: reasonWhenRejected(),
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

export const WALLET_FIELDS = ['totalProfit', 'totalInvestment', 'totalDeposit'] as const;
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

export const reverseEntrySchema = object({
  /** Reason, visible to the investor. */
  details: reason().required('Give a reason'),
});
export type ReverseEntryRequest = InferType<typeof reverseEntrySchema>;

/** Query of list calls. */
export const listQuerySchema = object({
  cursor: text().max(200, 'Cursor is not valid'),
  limit: wholeNumber('Limit', { min: 1, max: 100 }).default(25),
  status: text().max(20, 'Status is not valid'),
});
export type ListQuery = InferType<typeof listQuerySchema>;

/** Id of the account that a list for staff is limited to; empty for all. */
export const accountFilter = () =>
  text().matches(/^[0-9a-f]{24}$/, {
    message: 'Account is not valid',
    excludeEmptyString: true,
  });

export const RECEIPT_STATUSES = ['pending', 'approving', 'successful', 'rejected'] as const;
export type ReceiptStatus = (typeof RECEIPT_STATUSES)[number];

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

/** Identifies who acted, without a name. */
export interface ActorView {
  role: Role | 'system';
  id: string | null;
}

/** Who acted, as staff see it. */
export interface StaffActorView extends ActorView {
  /** The name at the time; null for the system and where it was not stored. */
  name: string | null;
}

/** The first approval of a payout that needs two admins. */
export interface PayoutApprovalView {
  by: StaffActorView;
  /** ISO time. */
  at: string;
  /** Another admin has to confirm the payout before this time. */
  expiresAt: string;
}

/** Common fields of receipts and withdrawals. */
interface RequestView {
  id: string;
  /** Short reference for conversations, such as 7C04-18A2. */
  reference: string;
  userId: string;
  fullName: string;
  email: string;
  /** Amount in USD as claimed or requested by the investor. */
  amount: number;
  reason: string | null;
  createdAt: string;
  /** When a decision is due. */
  dueAt: string;
  decidedAt: string | null;
  /** Staff only; absent while it is open. */
  decidedBy?: DecidedByView;
}

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
  approval?: PayoutApprovalView | null;
  /** What to know before it is paid. Staff only, where one withdrawal is read. */
  facts?: WithdrawalFactsView;
}

/** A saved payout destination. */
export interface DestinationView {
  id: string;
  withdrawalType: WithdrawalType;
  /** Masked, such as "to bank account ending 4471". */
  destination: string;
  walletAddress: string | null;
  bankName: string | null;
  accountName: string | null;
  /** `pending` until the mailed link is confirmed. */
  status: 'pending' | 'confirmed';
  createdAt: string;
  /** When withdrawals may use it; null until it is confirmed. */
  usableAt: string | null;
  /** Until when the mailed link works; null once it is confirmed. */
  confirmBy: string | null;
}

/** Conditions of withdrawals, as configured by the operator, and whether they are on hold for the account. */
export interface WithdrawalTermsView {
  /** `required`: only confirmed saved destinations are paid. */
  destinations: 'required' | 'optional';
  /** Hours from the confirmation of a destination until withdrawals may use it. */
  destinationDelayHours: number;
  /** Null while withdrawals are not on hold. */
  hold: { until: string; after: 'password' | 'second-factor' } | null;
}

/** A conversion rate as staff set it; never used for booking. */
export interface RateView {
  /** US dollars per unit of the currency. */
  usd: number;
  /** ISO time of the rate. */
  asOf: string;
  /** ISO time from which it is too old to convert by; null if it never is. */
  validUntil: string | null;
}

/** An indicative conversion rate; never used for booking. */
export interface IndicativeRateView extends RateView {
  currency: 'BTC' | Exclude<WithdrawalCurrency, 'USD'>;
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

/** Hours within which a decision is due, as configured by the operator. */
export interface ServiceTimesView {
  receiptDueHours: number;
  withdrawalDueHours: number;
}

export interface DepositAddressView {
  wallet: DepositWallet;
  label: string;
  /** Null if no address is configured; the wallet cannot be chosen then. */
  address: string | null;
  /** Conversion rate shown to the investor, with its date; null if not configured. */
  rate: RateView | null;
}

/** Who proposed a change and who decided on it, when, and until when. */
export interface ProposalView {
  status: ProposalStatus;
  maker: StaffActorView;
  /** The second admin; null while proposed, if none was needed, and if it expired or was withdrawn. */
  checker: StaffActorView | null;
  /** Reason given by the second admin, if any. */
  decisionReason: string | null;
  createdAt: string;
  /** Until when a second admin can decide; null if none is needed. */
  expiresAt: string | null;
  decidedAt: string | null;
}

export interface AdjustmentView extends ProposalView {
  id: string;
  userId: string;
  wallet: WalletField;
  action: 'top-up' | 'deduct';
  amount: number;
  details: string;
}

export const PROPOSAL_STATUSES = [
  'proposed',
  'posting',
  'approved',
  'refused',
  'declined',
  'expired',
  'withdrawn',
] as const;
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number];
