import { useAccount } from '../lib/services.ts';
import { usePages } from './core/use-pages.ts';
import { useRead } from './core/use-read.ts';
import { useOwnProfile } from './own-profile.ts';

/** The people this account referred, and its earnings from referrals. */
export function useReferrals() {
  const { id } = useAccount();
  return useRead('referrals', 'GET users/referral/:id', { params: { id } });
}

/** All of them, newest first, page by page. */
export function useReferralList() {
  const { id } = useAccount();
  return usePages('referrals', 'GET users/:id/referrals', {
    params: { id },
    query: { limit: 25 },
  });
}

/** The link that invites; null until the account has its code. */
export function useReferralLink() {
  const { data, error, mutate } = useOwnProfile();
  const code = data?.referralCode;
  const link = code
    ? `${window.location.origin}/signup?referrer=${encodeURIComponent(code)}`
    : null;
  return { link, loaded: data !== undefined, error, retry: mutate };
}
