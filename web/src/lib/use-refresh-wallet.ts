import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { useAccount } from '../../../lib/services.ts';

/** Asks anew for everything of this account, without waiting for the stream to say that it changed. */
export function useRefreshWallet(): () => Promise<unknown> {
  const { id } = useAccount();
  const { mutate } = useSWRConfig();
  return useCallback(() => mutate((key) => JSON.stringify(key).includes(id)), [id, mutate]);
}
