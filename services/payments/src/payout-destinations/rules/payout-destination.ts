import { compactBankNumber } from '@candor/contracts/payout/bank-numbers';
import { dueDate } from '../../decisions/rules/due-date.ts';
import { formatDestination, type Payout } from '../../withdrawals/rules/withdrawal.ts';

/** A destination that its owner saved. Withdrawals may use it some time after its mailed link was confirmed. */
export interface PayoutDestination extends Payout {
  id: string;
  accountId: string;
  status: 'pending' | 'confirmed' | 'removed';
  createdAt: Date;
  confirmedAt: Date | null;
  /** Null until it is confirmed. */
  usableAt: Date | null;
  /** When the latest link was mailed, and until when it works. */
  mailedAt: Date;
  confirmBy: Date;
}

/** How long a mailed link works, and how soon another one may be requested. */
export const LINK_HOURS = 24;
export const REMAIL_MINUTES = 2;

/** Saved destinations of one account, without removed ones. */
export const MAX_DESTINATIONS = 10;

/** Destinations that one account may save within a day, removed ones included: each sends an email. */
export const MAX_PER_DAY = 20;

/**
 * Identifies the place that a payout reaches: the same destination typed differently gives the same text. Names are
 * no part of it, because banks pay by number.
 */
export function toFingerprint(payout: Payout): string {
  if (payout.withdrawalType === 'bank transfer') {
    const numbers = [payout.routingNumber, payout.accountNumber];
    return ['bank', ...numbers.map((number) => compactBankNumber(number ?? ''))].join(':');
  }
  const address = payout.walletAddress ?? '';
  // Upper and lower case are the same bech32 address, but different base58 ones.
  return `bitcoin:${/^bc1/i.test(address) ? address.toLowerCase() : address}`;
}

/** What its owner compares with what they entered, for the mail. */
export function formatDestinationDetails(payout: Payout): string {
  if (payout.withdrawalType === 'bitcoin wallet') return payout.walletAddress ?? '';
  const account = formatDestination(payout).replace(/^to bank /, '');
  return [payout.bankName, account, payout.accountName].filter(Boolean).join(', ');
}

/** When withdrawals may use a destination that is confirmed now. */
export function toUsableAt(confirmedAt: Date, delayHours: number): Date {
  return dueDate(confirmedAt, delayHours);
}

export function isUsable({ status, usableAt }: PayoutDestination, now: Date): boolean {
  return status === 'confirmed' && usableAt !== null && usableAt <= now;
}
