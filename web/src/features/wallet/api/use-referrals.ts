import { useChanges } from '../../../lib/changes.ts';
import { useAccount } from '../../../lib/services.ts';
import { useCall } from '../../../lib/use-call.ts';

/** Who was invited, and what it earned. */
export function useReferrals() {
  const { id } = useAccount();
  const answer = useCall('GET users/referral/:id', { params: { id } });
  useChanges(() => void answer.mutate());
  return answer;
}

/** The link that invites; null until the account has its code. */
export function useReferralLink() {
  const { data, error, mutate } = useCall('GET users/me');
  const code = data?.referralCode;
  const link = code
    ? `${window.location.origin}/signup?referrer=${encodeURIComponent(code)}`
    : null;
  return { link, loaded: data !== undefined, error, retry: mutate };
}
