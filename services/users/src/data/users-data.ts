import type { Connection, Model } from 'mongoose';
import { createProfileModel } from './profile-model.ts';
import { createProfiles, type Profiles } from './profiles.ts';
import { createReferralModel } from './referral-model.ts';
import { createReferrals, type Referrals } from './referrals.ts';
import { createWalletTotals, type WalletTotalsStore } from './wallet-totals.ts';

export interface UsersData {
  profiles: Profiles;
  referrals: Referrals;
  walletTotals: WalletTotalsStore;
  /** The models whose documents carry an outbox. */
  outboxes: readonly Model<never>[];
}

export function createUsersData(connection: Connection): UsersData {
  const profileModel = createProfileModel(connection);
  const referralModel = createReferralModel(connection);
  return {
    profiles: createProfiles(profileModel),
    referrals: createReferrals(referralModel),
    walletTotals: createWalletTotals(connection),
    outboxes: [referralModel] as unknown as Model<never>[],
  };
}
