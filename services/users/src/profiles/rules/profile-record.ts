import type { KycStatus } from '@candor/contracts/kyc';
import type { WalletTotals } from '../../accounts/rules/wallet-totals.ts';
import type { Profile, RegisteredProfile } from './profile.ts';

/** A profile with the totals of its wallet and the state of its identity check. */
export interface ProfileRecord<P extends Profile = Profile> {
  profile: P;
  totals: WalletTotals;
  kycStatus: KycStatus;
}

/** One page of the list of accounts. */
export interface DirectoryPage {
  records: ProfileRecord<RegisteredProfile>[];
  /** Whether more profiles follow. */
  more: boolean;
  /** Number of accounts on all pages. */
  total: number;
  /** Counting stopped there. */
  totalIsMinimum: boolean;
}
