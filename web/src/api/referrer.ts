import { useCallback } from 'react';
import { useApi } from './core/use-api.ts';

/** Checks at sign-up whether a referral code exists. */
export function useCheckReferrer() {
  const api = useApi();
  return useCallback(
    (options: { query: { code: string } }) => api.call('GET users/signup/referrer', options),
    [api],
  );
}
