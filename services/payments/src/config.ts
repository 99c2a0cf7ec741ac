import { makeValidator, numberIn, readConfig, str, url } from '@candor/kit/config';
import { SERVICE_KEYS } from '@candor/kit/service/service-config';
import { MIN_SECRET } from './security/checkpoint-key.ts';

/** In USD. Zero is allowed; its meaning depends on the key. */
const usd = numberIn({ min: 0, max: 1_000_000_000 });

/** Up to a year. */
const hours = numberIn({ min: 1, max: 8_760 });

/** Up to 30 days; 0 turns the rule off. */
const hoursOrNone = numberIn({ min: 0, max: 720 });

/** Long enough to derive a signing key from. */
const longSecret = makeValidator<string>((input) => {
  if (input.length < MIN_SECRET) throw new TypeError(`expected at least ${MIN_SECRET} characters`);
  return input;
});

/** What a payments process needs from its environment. */
export function readPaymentsConfig(env: Record<string, string | undefined>) {
  return readConfig(env, {
    ...SERVICE_KEYS,
    /** Secret of the key that signs ledger checkpoints. Whoever knows it can sign a forged history. */
    CHECKPOINT_SIGNING_KEY: longSecret(),
    S3_URL: url(),
    S3_ACCESS_KEY: str(),
    S3_SECRET_KEY: str(),
    S3_BUCKET_RECEIPTS: str({ default: 'candor-receipts' }),
    DEPOSIT_ADDRESS_BTC: str({ default: '' }),
    DEPOSIT_ADDRESS_ETH: str({ default: '' }),
    DEPOSIT_ADDRESS_XRP: str({ default: '' }),
    /** Indicative rates in USD, set by staff and shown with their date; 0 hides the conversion. */
    USD_PER_BTC: usd({ default: 0 }),
    USD_PER_EUR: usd({ default: 0 }),
    USD_PER_CAD: usd({ default: 0 }),
    USD_PER_RON: usd({ default: 0 }),
    /** Date of all rates. */
    RATE_AS_OF: str({ default: '' }),
    /** `required`: withdrawals go only to destinations that were confirmed by mail. */
    PAYOUT_DESTINATIONS: str<'required' | 'optional'>({
      choices: ['required', 'optional'],
      default: 'required',
    }),
    PAYOUT_DESTINATION_DELAY_HOURS: hoursOrNone({ default: 24 }),
    CREDENTIALS_RESET_HOLD_HOURS: hoursOrNone({ default: 48 }),
    ADJUSTMENT_THRESHOLD_USD: usd({ default: 1_000 }),
    REFERRAL_REWARD_USD: usd({ default: 50 }),
    RECEIPT_DUE_HOURS: hours({ default: 24 }),
    WITHDRAWAL_DUE_HOURS: hours({ default: 48 }),
  });
}

export type PaymentsConfig = ReturnType<typeof readPaymentsConfig>;

/** Connection options of the object store. */
export function parseObjectStore(config: PaymentsConfig) {
  const { protocol, hostname, port } = new URL(config.S3_URL);
  const useSSL = protocol === 'https:';
  return {
    endPoint: hostname,
    port: Number(port || (useSSL ? 443 : 80)),
    useSSL,
    accessKey: config.S3_ACCESS_KEY,
    secretKey: config.S3_SECRET_KEY,
  };
}
