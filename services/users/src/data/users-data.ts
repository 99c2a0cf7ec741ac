import { createErasedAccounts, type ErasedAccounts } from '@candor/kit/erasure/erased-accounts';
import type { Connection } from '@candor/kit/mongo/connect-mongo';
import type { Outbox } from '@candor/kit/mongo/outbox';
import { type AccountViews, createAccountViews } from './account-views.ts';
import { type Closings, createClosings } from './closings.ts';
import { createKycSubmissions, type KycSubmissions } from './kyc-submissions.ts';
import { createProfileModel } from './profile-model.ts';
import { createProfiles, type Profiles } from './profiles.ts';
import { createReferralModel } from './referral-model.ts';
import { createReferrals, type Referrals } from './referrals.ts';
import { createWalletTotals, type WalletTotalsStore } from './wallet-totals.ts';

/** The collections of the users service. */
export interface UsersData {
  profiles: Profiles;
  closings: Closings;
  referrals: Referrals;
  views: AccountViews;
  walletTotals: WalletTotalsStore;
  kycSubmissions: KycSubmissions;
  erasedAccounts: ErasedAccounts;
}

export function createUsersData(connection: Connection, outbox: Outbox): UsersData {
  const profiles = createProfileModel(connection);
  return {
    profiles: createProfiles(profiles),
    closings: createClosings(profiles, outbox),
    referrals: createReferrals(createReferralModel(connection), outbox),
    views: createAccountViews(connection),
    walletTotals: createWalletTotals(connection),
    kycSubmissions: createKycSubmissions(connection, outbox),
    erasedAccounts: createErasedAccounts(connection),
  };
}
