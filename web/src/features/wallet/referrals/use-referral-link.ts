import { useOwnProfile } from '../../../api/own-profile.ts';

/** The link that invites; null until the account has its code. */
export function useReferralLink() {
  const { data, error, mutate } = useOwnProfile();
  const code = data?.referralCode;
  const link = code
    ? `${window.location.origin}/signup?referrer=${encodeURIComponent(code)}`
    : null;
  return { link, loaded: data !== undefined, error, retry: mutate };
}
