import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { announceChange } from './changes.ts';
import { useAccount } from './services.ts';

/** Asks anew for everything of this account, without waiting for the stream to say that it changed. */
export function useRefreshWallet(): () => Promise<unknown> {
  const { id } = useAccount();
  const { mutate } = useSWRConfig();
  return useCallback(() => {
    announceChange();
    return mutate((key) => JSON.stringify(key).includes(id));
  }, [id, mutate]);
}
