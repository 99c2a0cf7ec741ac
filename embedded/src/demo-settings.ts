import type { PaymentsSettings } from '@candor/payments/settings';
import type { UsersSettings } from '@candor/users/settings';
import type { KycKeys } from './data-folder.ts';

const RATES_AS_OF = '2024-02-20T00:00:00.000Z';

/**
 * Settings of payments in the demonstration. The deposit addresses have invalid checksums, so no wallet
 * program sends money to them.
 */
export function demoPaymentsSettings(checkpointSecret: string): PaymentsSettings {
  return {
    bucket: 'candor-receipts',
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
    // Visitors of the demonstration can withdraw without reading the mailbox; they may save destinations.
    payoutDestinations: 'optional',
    payoutDestinationDelayHours: 24,
    credentialsResetHoldHours: 48,
    adjustmentThreshold: 100_000,
    referralReward: 5_000,
    kycWithdrawalLimit: 1_000_000,
    receiptDueHours: 24,
    withdrawalDueHours: 48,
    checkpointSecret,
  };
}

/** Settings of users in the demonstration. */
export function demoUsersSettings({ kycEncryptionKey, retiredKeys }: KycKeys): UsersSettings {
  return {
    avatarBucket: 'candor-avatars',
    kycBucket: 'candor-kyc',
    kycEncryptionKey,
    kycRetiredKeys: retiredKeys,
    kycDueHours: 48,
  };
}
