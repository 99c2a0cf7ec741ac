import { useAccount } from '../lib/services.ts';
import { useRead } from './core/use-read.ts';

/** The people this account referred, and its earnings from referrals. */
export function useReferrals() {
  const { id } = useAccount();
  return useRead('referrals', 'GET users/referral/:id', { params: { id } });
}
