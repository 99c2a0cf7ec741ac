import { expect, test } from '@jest/globals';
import { readPaymentsConfig } from './config.ts';

const env = {
  MONGO_URL: 'mongodb://mongo:27017',
  AMQP_URL: 'amqp://rabbitmq',
  JWKS_URL: 'http://auth:3000/.well-known/jwks.json',
  CHECKPOINT_SIGNING_KEY: 'the secret of this test, long enough',
  S3_URL: 'http://minio:9000',
  S3_ACCESS_KEY: 'key',
  S3_SECRET_KEY: 'secret',
};

test('amounts and due times of payments have defaults and can be configured', () => {
  expect(readPaymentsConfig(env)).toMatchObject({
    USD_PER_BTC: 0,
    RATE_MAX_AGE_MINUTES: 15,
    ADJUSTMENT_THRESHOLD_USD: 1_000,
    MAKER_LIMIT_DAY_USD: 3_000,
    MAKER_LIMIT_WEEK_USD: 10_000,
    WALLET_LIMIT_DAY_USD: 2_000,
    WALLET_LIMIT_WEEK_USD: 5_000,
    PROPOSAL_HOURS: 72,
    PAYOUT_THRESHOLD_USD: 5_000,
    RECENT_CREDIT_DAYS: 7,
    REFERRAL_REWARD_USD: 50,
    SECOND_FACTOR_FROM_USD: 0,
    RECEIPT_DUE_HOURS: 24,
    WITHDRAWAL_DUE_HOURS: 48,
    PAYOUT_DESTINATIONS: 'required',
    PAYOUT_DESTINATION_DELAY_HOURS: 24,
    CREDENTIALS_RESET_HOLD_HOURS: 48,
  });
  expect(readPaymentsConfig({ ...env, USD_PER_BTC: '51669.45' }).USD_PER_BTC).toBe(51_669.45);
});

test.each([
  ['ADJUSTMENT_THRESHOLD_USD', '1O00'],
  ['ADJUSTMENT_THRESHOLD_USD', '-1'],
  ['ADJUSTMENT_THRESHOLD_USD', '1,000'],
  ['MAKER_LIMIT_DAY_USD', '3k'],
  ['WALLET_LIMIT_WEEK_USD', '-1'],
  ['PROPOSAL_HOURS', '0'],
  ['RECENT_CREDIT_DAYS', '100'],
  ['REFERRAL_REWARD_USD', '50 USD'],
  ['REFERRAL_REWARD_USD', 'Infinity'],
  ['USD_PER_BTC', 'NaN'],
  ['RATE_MAX_AGE_MINUTES', '-1'],
  ['RECEIPT_DUE_HOURS', '0'],
  ['WITHDRAWAL_DUE_HOURS', '2d'],
  ['PAYOUT_DESTINATIONS', 'sometimes'],
  ['PAYOUT_DESTINATION_DELAY_HOURS', '-1'],
  ['CREDENTIALS_RESET_HOLD_HOURS', '2d'],
  ['CHECKPOINT_SIGNING_KEY', 'short'],
])('the payments configuration is rejected with %s=%s', (key, given) => {
  expect(() => readPaymentsConfig({ ...env, [key]: given })).toThrow(`${key} is not valid`);
});
