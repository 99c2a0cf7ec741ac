import type { SecurityChange } from './security.ts';
import type { WalletTotals } from './wallet-totals.ts';

/** Something about an account that changed how it is protected or where it pays. */
export type AccountChangeKind =
  | SecurityChange
  | 'password-changed'
  | 'password-reset'
  | 'email-changed'
  | 'destination-added'
  | 'destination-confirmed';

/** How far back changes are listed. */
export const ACCOUNT_CHANGE_DAYS = 30;

export interface AccountChangeView {
  what: AccountChangeKind;
  /** ISO time; of several logins on one new device, that of the latest. */
  at: string;
  /** On which new device its owner logged in, such as "Firefox on Linux"; null for other changes. */
  device: string | null;
  /** More than 1 for several logins on one new device. */
  times: number;
}

/** What staff should know before a withdrawal is paid, as facts without a score. */
export interface WithdrawalFactsView {
  /** When the account was created. */
  accountSince: string;
  destination: {
    /** Null when the owner has not saved it. */
    saved: {
      status: 'pending' | 'confirmed';
      createdAt: string;
      confirmedAt: string | null;
      /** From when withdrawals may use it. */
      usableAt: string | null;
    } | null;
    /** Withdrawals of the account that were paid to it, of its latest 200. */
    timesPaid: number;
    lastPaidAt: string | null;
  };
  /** Of the last {@link ACCOUNT_CHANGE_DAYS} days, newest first. */
  changes: AccountChangeView[];
  /** New withdrawals are on hold until then. */
  hold: { until: string; after: 'password' | 'second-factor' } | null;
  identity: {
    verified: boolean;
    /** Amounts in USD within 30 days: what may be withdrawn without a verified identity, and what was. */
    limit: number;
    used: number;
  };
  /** The totals now. */
  walletNow: WalletTotals;
}
