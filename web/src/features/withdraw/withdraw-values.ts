import { parseUsd } from '@candor/contracts/money';
import type {
  WithdrawalCurrency,
  WithdrawalType,
  WithdrawRequest,
} from '@candor/contracts/payments';
import { parseAmount } from '../../components/forms/amount-field.tsx';

/** What the withdrawal form holds; fields of the way that was not chosen stay, but are not sent. */
export interface WithdrawValues {
  amount: string;
  currency: WithdrawalCurrency;
  withdrawalType: WithdrawalType;
  walletAddress: string;
  accountName: string;
  accountNumber: string;
  bankName: string;
  routingNumber: string;
}

export const EMPTY_WITHDRAWAL: WithdrawValues = {
  amount: '',
  currency: 'USD',
  withdrawalType: 'bitcoin wallet',
  walletAddress: '',
  accountName: '',
  accountNumber: '',
  bankName: '',
  routingNumber: '',
};

/** The request of the chosen way only. */
export function toWithdrawRequest(values: WithdrawValues): WithdrawRequest {
  const { currency, withdrawalType } = values;
  // The schema refuses what is no number before anything is sent.
  const amount = parseAmount(values.amount) as number;
  const common = { amount, currency, withdrawalType };
  if (withdrawalType === 'bitcoin wallet') {
    return { ...common, walletAddress: values.walletAddress };
  }
  const { accountName, accountNumber, bankName, routingNumber } = values;
  return { ...common, accountName, accountNumber, bankName, routingNumber };
}

/** What the schema can't know: how much there is. */
export function checkWithdrawal(
  values: WithdrawValues,
  availableUsd: number,
): Partial<Record<keyof WithdrawValues & string, string>> {
  const cents = parseUsd(values.amount);
  if (cents === null || cents === 0) return { amount: 'Please provide valid amount' };
  if (cents > Math.round(availableUsd * 100)) {
    return { amount: 'Withdraw balance too low for this request' };
  }
  return {};
}

/** Where the money goes, as the review says it. */
export function destinationWords(values: WithdrawValues): string {
  return values.withdrawalType === 'bank transfer'
    ? `${values.bankName}, account ${values.accountNumber}, ${values.accountName}`
    : values.walletAddress;
}
