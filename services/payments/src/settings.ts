import { type Cents, parseWireCents } from '@candor/contracts/money';
import type { DepositWallet, IndicativeRateView } from '@candor/contracts/payments';
import type { PaymentsConfig } from './config.ts';

/** Rules and addresses that an operator sets. */
export interface PaymentsSettings {
  bucket: string;
  /** Null if no address is configured: that wallet can't be chosen. */
  depositAddresses: Record<DepositWallet, string | null>;
  /** Conversion rate shown for a bitcoin deposit. */
  bitcoinRate: { usd: number; asOf: string } | null;
  /** Indicative rates of the other payout currencies. */
  currencyRates: readonly IndicativeRateView[];
  /** `required`: withdrawals go only to confirmed saved destinations. */
  payoutDestinations: 'required' | 'optional';
  /** From the confirmation of a destination until withdrawals may use it. */
  payoutDestinationDelayHours: number;
  /** How long withdrawals are on hold after a password or second factor was reset; 0 turns the hold off. */
  credentialsResetHoldHours: number;
  /** An adjustment or reversal above it needs a second admin. */
  adjustmentThreshold: Cents;
  referralReward: Cents;
  receiptDueHours: number;
  withdrawalDueHours: number;
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
    payoutDestinations: config.PAYOUT_DESTINATIONS,
    payoutDestinationDelayHours: config.PAYOUT_DESTINATION_DELAY_HOURS,
    credentialsResetHoldHours: config.CREDENTIALS_RESET_HOLD_HOURS,
    adjustmentThreshold: parseCentsSetting(
      'ADJUSTMENT_THRESHOLD_USD',
      config.ADJUSTMENT_THRESHOLD_USD,
    ),
    referralReward: parseCentsSetting('REFERRAL_REWARD_USD', config.REFERRAL_REWARD_USD),
    receiptDueHours: config.RECEIPT_DUE_HOURS,
    withdrawalDueHours: config.WITHDRAWAL_DUE_HOURS,
    checkpointSecret: config.CHECKPOINT_SIGNING_KEY,
  };
}
