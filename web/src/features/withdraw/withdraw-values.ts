import { parseUsd } from '@candor/contracts/money';
import type {
  WithdrawalCurrency,
  WithdrawalType,
  WithdrawRequest,
} from '@candor/contracts/payments';
import { parseAmount } from '../../components/forms/amount-field.tsx';
import type { WithdrawTexts } from '../../copy/withdraw.ts';

/** Values of the withdrawal form. Fields of the other method are kept, but not sent. */
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

/** The request, with the fields of the chosen method only. */
export function toWithdrawRequest(values: WithdrawValues): WithdrawRequest {
  const { currency, withdrawalType } = values;
  // The schema refuses anything but a number before the request is sent.
  const amount = parseAmount(values.amount) as number;
  const common = { amount, currency, withdrawalType };
  if (withdrawalType === 'bitcoin wallet') {
    return { ...common, walletAddress: values.walletAddress };
  }
  const { accountName, accountNumber, bankName, routingNumber } = values;
  return { ...common, accountName, accountNumber, bankName, routingNumber };
}

/** Checks what the schema can't: the available amount. */
export function checkWithdrawal(
  values: WithdrawValues,
  availableUsd: number,
  texts: WithdrawTexts['problems'],
): Partial<Record<keyof WithdrawValues & string, string>> {
  const cents = parseUsd(values.amount);
  if (cents === null || cents === 0) return { amount: texts.noAmount };
  if (cents > Math.round(availableUsd * 100)) {
    return { amount: texts.tooLow };
  }
  return {};
}

/** Formats the destination for the review. */
export function formatDestination(
  values: WithdrawValues,
  { bankDestination }: Pick<WithdrawTexts, 'bankDestination'>,
): string {
  return values.withdrawalType === 'bank transfer'
    ? bankDestination(values.bankName, values.accountNumber, values.accountName)
    : values.walletAddress;
}
