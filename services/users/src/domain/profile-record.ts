import type { Profile, RegisteredProfile } from './profile.ts';
import type { WalletTotals } from './wallet-totals.ts';

/** A profile with the totals of its wallet. */
export interface ProfileRecord<P extends Profile = Profile> {
  profile: P;
  totals: WalletTotals;
}

/** One page of the directory. */
export interface DirectoryPage {
  records: ProfileRecord<RegisteredProfile>[];
  /** Whether more profiles follow. */
  more: boolean;
  /** Number of profiles that match the search on all pages. */
  total: number;
}
