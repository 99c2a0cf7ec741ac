import type {
  AddDestinationRequest,
  DestinationView,
  WithdrawalType,
} from '@candor/contracts/payout-destinations';
import type {
  WithdrawalCurrency,
  WithdrawRequest,
  WithdrawToSavedRequest,
} from '@candor/contracts/withdrawals';
import type { WithdrawTexts } from '../../copy/withdraw.ts';
import { type Figures, toDollars } from '../../lib/figures/figures.ts';
import { toCents } from '../../lib/to-cents.ts';

/** Details of a payout as typed. Fields of the other method are kept, but not sent. */
export interface PayoutValues {
  withdrawalType: WithdrawalType;
  walletAddress: string;
  accountName: string;
  accountNumber: string;
  bankName: string;
  routingNumber: string;
}

/** Values of the withdrawal form. */
export interface WithdrawValues extends PayoutValues {
  amount: string;
  currency: WithdrawalCurrency;
  /** Id of a saved destination, {@link NEW_DETAILS}, or empty while none is chosen. */
  destinationId: string;
}

/** Pays to the details in the form instead of a saved destination. */
export const NEW_DETAILS = 'new';

export const EMPTY_PAYOUT: PayoutValues = {
  withdrawalType: 'bitcoin wallet',
  walletAddress: '',
  accountName: '',
  accountNumber: '',
  bankName: '',
  routingNumber: '',
};

export const EMPTY_WITHDRAWAL: WithdrawValues = {
  ...EMPTY_PAYOUT,
  amount: '',
  currency: 'USD',
  destinationId: NEW_DETAILS,
};

/** The details of the chosen method only. */
export function toPayoutRequest(values: PayoutValues): AddDestinationRequest {
  const { withdrawalType } = values;
  if (withdrawalType === 'bitcoin wallet') {
    return { withdrawalType, walletAddress: values.walletAddress.trim() };
  }
  const { accountName, accountNumber, bankName, routingNumber } = values;
  return { withdrawalType, accountName, accountNumber, bankName, routingNumber };
}

export function isToSaved({ destinationId }: Pick<WithdrawValues, 'destinationId'>): boolean {
  return destinationId !== NEW_DETAILS;
}

export function toSavedRequest(values: WithdrawValues, figures: Figures): WithdrawToSavedRequest {
  const { currency, destinationId } = values;
  // The schema refuses anything but a number before the request is sent.
  return { amount: toDollars(values.amount, figures) as number, currency, destinationId };
}

export function toDetailsRequest(values: WithdrawValues, figures: Figures): WithdrawRequest {
  const amount = toDollars(values.amount, figures) as number;
  return { amount, currency: values.currency, ...toPayoutRequest(values) };
}

/** The request: to the saved destination, or to the details of the chosen method. */
export function toWithdrawRequest(
  values: WithdrawValues,
  figures: Figures,
): WithdrawRequest | WithdrawToSavedRequest {
  return isToSaved(values) ? toSavedRequest(values, figures) : toDetailsRequest(values, figures);
}

/** Checks what the schema can't: the available amount. */
export function checkWithdrawal(
  values: WithdrawValues,
  availableUsd: number,
  { texts, figures }: { texts: WithdrawTexts['problems']; figures: Figures },
): Partial<Record<keyof WithdrawValues & string, string>> {
  if (values.amount.trim() === '') return { amount: texts.noAmount };
  const cents = figures.amount.parse(values.amount);
  if (cents === null) return {};
  if (cents === 0) return { amount: texts.noAmount };
  if (cents > toCents(availableUsd)) return { amount: texts.tooLow };
  return {};
}

/** Formats a saved destination for lists: its address, or its bank and the end of its account number. */
export function formatSaved(
  { walletAddress, bankName, destination }: DestinationView,
  { accountEnding }: Pick<WithdrawTexts, 'accountEnding'>,
): string {
  if (walletAddress) return walletAddress;
  const ending = destination.split(' ').at(-1) ?? '';
  return [bankName, accountEnding(ending)].filter(Boolean).join(', ');
}

/** Formats the destination for the review. */
export function formatDestination(
  values: WithdrawValues,
  saved: readonly DestinationView[],
  texts: Pick<WithdrawTexts, 'bankDestination' | 'accountEnding'>,
): string {
  if (isToSaved(values)) {
    const chosen = saved.find(({ id }) => id === values.destinationId);
    return chosen ? formatSaved(chosen, texts) : '';
  }
  return values.withdrawalType === 'bank transfer'
    ? texts.bankDestination(values.bankName, values.accountNumber, values.accountName)
    : values.walletAddress;
}
