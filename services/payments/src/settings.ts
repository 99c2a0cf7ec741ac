import type { DepositWallet } from '@candor/contracts/deposit-wallets';
import { type Cents, parseWireCents } from '@candor/contracts/money';
import type { IndicativeRateView } from '@candor/contracts/terms';
import type { AdjustmentLimits } from './adjustments/rules/adjustment-limits.ts';
import type { PaymentsConfig } from './config.ts';

/** US dollars for one unit, as of an ISO time. */
export interface Rate {
  usd: number;
  asOf: string;
}

/** Rules and addresses that an operator sets. */
export interface PaymentsSettings {
  bucket: string;
  /** Without an address a wallet can't be chosen. Those that the environment has no key for get theirs from staff. */
  depositAddresses: Readonly<Partial<Record<DepositWallet, string | null>>>;
  /** Conversion rate shown for a bitcoin deposit. */
  bitcoinRate: Rate | null;
  /** Indicative rates of the other payout currencies. */
  currencyRates: readonly (Rate & Pick<IndicativeRateView, 'currency'>)[];
  /** A rate that is older is not converted by; 0: none is too old. */
  rateMaxAgeMinutes: number;
  /** `required`: withdrawals go only to confirmed saved destinations. */
  payoutDestinations: 'required' | 'optional';
  /** From the confirmation of a destination until withdrawals may use it. */
  payoutDestinationDelayHours: number;
  /** How long withdrawals are on hold after a password or second factor was reset; 0 turns the hold off. */
  credentialsResetHoldHours: number;
  /** An adjustment or reversal above it needs a second admin. */
  adjustmentThreshold: Cents;
  /** What one admin may adjust and reverse without a second one. */
  makerLimits: AdjustmentLimits;
  /** What may be adjusted and reversed on one wallet without a second admin. */
  walletLimits: AdjustmentLimits;
  /** How long a proposal, or the mark that a payout is ready, waits for a second admin. */
  proposalHours: number;
  /** A payout above it needs two admins. */
  payoutThreshold: Cents;
  /** How long an admin who credited a wallet does not pay out from it; 0 turns the rule off. */
  recentCreditDays: number;
  referralReward: Cents;
  /** Withdrawals of 30 days above it need a verified identity. */
  kycWithdrawalLimit: Cents;
  /** Withdrawals of 24 hours that reach it need a second factor; 0 turns the rule off. */
  secondFactorFrom: Cents;
  receiptDueHours: number;
  withdrawalDueHours: number;
  /** How often the books are checked; 0 turns that scope off. */
  reconciliation: { quickMinutes: number; fullHours: number };
  /** Secret of the key that signs checkpoints of the ledger. */
  checkpointSecret: string;
}

function parseCentsSetting(key: string, usd: number): Cents {
  const cents = parseWireCents(usd);
  if (cents === null || cents < 0) throw new RangeError(`${key} must be an amount in USD`);
  return cents;
}

export function parseSettings(config: PaymentsConfig): PaymentsSettings {
  return {
    bucket: config.S3_BUCKET_RECEIPTS,
    depositAddresses: {
      bitcoin: config.DEPOSIT_ADDRESS_BTC || null,
      ethereum: config.DEPOSIT_ADDRESS_ETH || null,
      xrp: config.DEPOSIT_ADDRESS_XRP || null,
    },
    bitcoinRate:
      config.USD_PER_BTC > 0 ? { usd: config.USD_PER_BTC, asOf: config.RATE_AS_OF } : null,
    currencyRates: (['EUR', 'CAD', 'RON'] as const)
      .map((currency) => ({
        currency,
        usd: config[`USD_PER_${currency}`],
        asOf: config.RATE_AS_OF,
      }))
      .filter(({ usd }) => usd > 0),
    rateMaxAgeMinutes: config.RATE_MAX_AGE_MINUTES,
    payoutDestinations: config.PAYOUT_DESTINATIONS,
    payoutDestinationDelayHours: config.PAYOUT_DESTINATION_DELAY_HOURS,
    credentialsResetHoldHours: config.CREDENTIALS_RESET_HOLD_HOURS,
    adjustmentThreshold: parseCentsSetting(
      'ADJUSTMENT_THRESHOLD_USD',
      config.ADJUSTMENT_THRESHOLD_USD,
    ),
    makerLimits: {
      day: parseCentsSetting('MAKER_LIMIT_DAY_USD', config.MAKER_LIMIT_DAY_USD),
      week: parseCentsSetting('MAKER_LIMIT_WEEK_USD', config.MAKER_LIMIT_WEEK_USD),
    },
    walletLimits: {
      day: parseCentsSetting('WALLET_LIMIT_DAY_USD', config.WALLET_LIMIT_DAY_USD),
      week: parseCentsSetting('WALLET_LIMIT_WEEK_USD', config.WALLET_LIMIT_WEEK_USD),
    },
    proposalHours: config.PROPOSAL_HOURS,
    payoutThreshold: parseCentsSetting('PAYOUT_THRESHOLD_USD', config.PAYOUT_THRESHOLD_USD),
    recentCreditDays: config.RECENT_CREDIT_DAYS,
    referralReward: parseCentsSetting('REFERRAL_REWARD_USD', config.REFERRAL_REWARD_USD),
    kycWithdrawalLimit: parseCentsSetting('KYC_WITHDRAWAL_LIMIT', config.KYC_WITHDRAWAL_LIMIT),
    secondFactorFrom: parseCentsSetting('SECOND_FACTOR_FROM_USD', config.SECOND_FACTOR_FROM_USD),
    receiptDueHours: config.RECEIPT_DUE_HOURS,
    withdrawalDueHours: config.WITHDRAWAL_DUE_HOURS,
    reconciliation: {
      quickMinutes: config.RECONCILIATION_QUICK_MINUTES,
      fullHours: config.RECONCILIATION_FULL_HOURS,
    },
    checkpointSecret: config.CHECKPOINT_SIGNING_KEY,
  };
}
