import { BUCKETS } from '@candor/contracts/topology';
import type { PaymentsSettings } from '@candor/payments/settings';
import type { UsersSettings } from '@candor/users/settings';
import type { KycKeys } from './data-folder.ts';

const RATES_AS_OF = '2024-02-20T00:00:00.000Z';

/** There is no other process whose events a service could find, and each looks at its start too. */
export const OUTBOX_POLL_MS = 600_000;

/** What tests set of the rules that protect payouts. */
export interface FourEyesOptions {
  /** Multiplies what one admin may adjust alone. */
  limitFactor: number;
  /** A payout above these cents needs two admins. */
  payoutThreshold: number;
  recentCreditDays: number;
  /** In cents; 0 turns the rule off. */
  secondFactorFrom: number;
}

/**
 * Settings of payments in the demonstration. The deposit addresses have invalid checksums, so no wallet
 * program sends money to them.
 */
export function demoPaymentsSettings(
  checkpointSecret: string,
  { limitFactor, payoutThreshold, recentCreditDays, secondFactorFrom }: FourEyesOptions = {
    limitFactor: 1,
    payoutThreshold: 500_000,
    recentCreditDays: 7,
    secondFactorFrom: 0,
  },
): PaymentsSettings {
  return {
    bucket: BUCKETS.payments.S3_BUCKET_RECEIPTS,
    depositAddresses: {
      bitcoin: 'bc1q9h6yzs0x4k2m7n8v5c3d1f0g2j4l6p8r0t2w4y',
      ethereum: '0x5A3b0000000000000000000000000000000Demo1',
      xrp: null,
    },
    bitcoinRate: { usd: 51_669.45, asOf: RATES_AS_OF },
    currencyRates: [
      { currency: 'EUR', usd: 1.0806, asOf: RATES_AS_OF },
      { currency: 'CAD', usd: 0.7394, asOf: RATES_AS_OF },
      { currency: 'RON', usd: 0.2171, asOf: RATES_AS_OF },
    ],
    rateMaxAgeMinutes: 0, // The sample rates have a fixed date.
    // Visitors of the demonstration can withdraw without reading the mailbox; they may save destinations.
    payoutDestinations: 'optional',
    payoutDestinationDelayHours: 24,
    credentialsResetHoldHours: 48,
    adjustmentThreshold: 100_000,
    makerLimits: { day: 300_000 * limitFactor, week: 1_000_000 * limitFactor },
    walletLimits: { day: 200_000 * limitFactor, week: 500_000 * limitFactor },
    proposalHours: 72,
    payoutThreshold,
    recentCreditDays,
    referralReward: 5_000,
    kycWithdrawalLimit: 1_000_000,
    secondFactorFrom,
    receiptDueHours: 24,
    withdrawalDueHours: 48,
    reconciliation: { quickMinutes: 60, fullHours: 24 },
    checkpointSecret,
  };
}

/** Settings of users in the demonstration. */
export function demoUsersSettings({ kycEncryptionKey, retiredKeys }: KycKeys): UsersSettings {
  return {
    avatarBucket: BUCKETS.users.S3_BUCKET_AVATARS,
    kycBucket: BUCKETS.users.S3_BUCKET_KYC,
    kycEncryptionKey,
    kycRetiredKeys: retiredKeys,
    kycDueHours: 48,
  };
}
