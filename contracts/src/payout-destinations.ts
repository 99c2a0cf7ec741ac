import { type InferType, object } from 'yup';
import { blankIsMissing, text } from './fields.ts';
import { WITHDRAWAL_TYPES } from './names.ts';
import { findAccountNumberProblem, findRoutingNumberProblem } from './payout/bank-numbers.ts';
import { findBitcoinAddressProblem } from './payout/bitcoin-address.ts';

export type WithdrawalType = (typeof WITHDRAWAL_TYPES)[number];

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
export const payoutFields = {
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

export const addDestinationSchema = object(payoutFields);
export type AddDestinationRequest = InferType<typeof addDestinationSchema>;

/** The mailed link proves who confirms, so no session is needed. */
export const confirmDestinationSchema = object({
  token: text()
    .matches(/^[\w-]{43}$/, 'The link is not complete')
    .required('The link is not complete'),
});
export type ConfirmDestinationRequest = InferType<typeof confirmDestinationSchema>;

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
