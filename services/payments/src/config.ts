import { BUCKETS } from '@candor/contracts/topology';
import { numberIn, readConfig, str } from '@candor/kit/config';
import { OBJECT_STORE_KEYS } from '@candor/kit/object-store/object-store-config';
import { longSecret, SERVICE_KEYS } from '@candor/kit/service/service-config';

/** In USD. Zero is allowed; its meaning depends on the key. */
const usd = numberIn({ min: 0, max: 1_000_000_000 });

/** Up to a year. */
const hours = numberIn({ min: 1, max: 8_760 });

/** Up to 30 days; 0 turns the rule off. */
const hoursOrNone = numberIn({ min: 0, max: 720 });

/** Up to 90 days; 0 turns the rule off. */
const days = numberIn({ min: 0, max: 90 });

/** What a payments process needs from its environment. */
export function readPaymentsConfig(env: Record<string, string | undefined>) {
  return readConfig(env, {
    ...SERVICE_KEYS,
    /** Secret of the key that signs ledger checkpoints. Whoever knows it can sign a forged history. */
    CHECKPOINT_SIGNING_KEY: longSecret(),
    ...OBJECT_STORE_KEYS,
    S3_BUCKET_RECEIPTS: str({ default: BUCKETS.payments.S3_BUCKET_RECEIPTS }),
    DEPOSIT_ADDRESS_BTC: str({ default: '' }),
    DEPOSIT_ADDRESS_ETH: str({ default: '' }),
    DEPOSIT_ADDRESS_XRP: str({ default: '' }),
    /** Indicative rates in USD, set by staff and shown with their date; 0 hides the conversion. */
    USD_PER_BTC: usd({ default: 0 }),
    USD_PER_EUR: usd({ default: 0 }),
    USD_PER_CAD: usd({ default: 0 }),
    USD_PER_RON: usd({ default: 0 }),
    /** Time of all rates. */
    RATE_AS_OF: str({ default: '' }),
    /** A rate that is older is shown as old, and nothing is converted by it; 0: none is too old. */
    RATE_MAX_AGE_MINUTES: numberIn({ min: 0, max: 10_080 })({ default: 15 }),
    /** `required`: withdrawals go only to destinations that were confirmed by mail. */
    PAYOUT_DESTINATIONS: str<'required' | 'optional'>({
      choices: ['required', 'optional'],
      default: 'required',
    }),
    PAYOUT_DESTINATION_DELAY_HOURS: hoursOrNone({ default: 24 }),
    CREDENTIALS_RESET_HOLD_HOURS: hoursOrNone({ default: 48 }),
    ADJUSTMENT_THRESHOLD_USD: usd({ default: 1_000 }),
    /** What one admin may adjust and reverse alone within 24 hours and within seven days. */
    MAKER_LIMIT_DAY_USD: usd({ default: 3_000 }),
    MAKER_LIMIT_WEEK_USD: usd({ default: 10_000 }),
    /** The same for one wallet, by all admins. */
    WALLET_LIMIT_DAY_USD: usd({ default: 2_000 }),
    WALLET_LIMIT_WEEK_USD: usd({ default: 5_000 }),
    PROPOSAL_HOURS: hours({ default: 72 }),
    PAYOUT_THRESHOLD_USD: usd({ default: 5_000 }),
    RECENT_CREDIT_DAYS: days({ default: 7 }),
    REFERRAL_REWARD_USD: usd({ default: 50 }),
    /** Withdrawals of 30 days above it need a verified identity; 0 means every withdrawal does. */
    KYC_WITHDRAWAL_LIMIT: usd({ default: 10_000 }),
    /** Withdrawals of 24 hours that reach it need a second factor; 0 turns the rule off. */
    SECOND_FACTOR_FROM_USD: usd({ default: 0 }),
    RECEIPT_DUE_HOURS: hours({ default: 24 }),
    WITHDRAWAL_DUE_HOURS: hours({ default: 48 }),
    /** Check of the wallets that changed, and of the whole ledger; 0 turns it off. */
    RECONCILIATION_QUICK_MINUTES: numberIn({ min: 0, max: 1_440 })({ default: 60 }),
    RECONCILIATION_FULL_HOURS: hoursOrNone({ default: 24 }),
  });
}

export type PaymentsConfig = ReturnType<typeof readPaymentsConfig>;
