import type { DepositWallet } from './deposit-wallets.ts';
import type { WithdrawalCurrency } from './withdrawals.ts';

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

export interface DepositAddressView {
  wallet: DepositWallet;
  label: string;
  /** Null if no address is configured; the wallet cannot be chosen then. */
  address: string | null;
  /** Conversion rate shown to the investor, with its date; null if not configured. */
  rate: RateView | null;
}

/** Hours within which a decision is due, as configured by the operator. */
export interface ServiceTimesView {
  receiptDueHours: number;
  withdrawalDueHours: number;
}
