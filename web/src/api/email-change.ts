import { useServices } from '../lib/services.ts';
import { useRead } from './core/use-read.ts';
import { useSend } from './core/use-send.ts';

/** The own email address and the change that awaits its confirmations. */
export const useEmailChange = () => useRead('accounts', 'GET users/me/email');

export function useRequestEmailChange() {
  return useChanging(useSend('POST users/me/email'));
}

export function useCancelEmailChange() {
  return useChanging(useSend('DELETE users/me/email'));
}

export function useConfirmEmailChange() {
  return useChanging(useSend('POST users/me/email/confirm'));
}

/** Reads the account again afterwards; after a failure too, because the answer may have been lost. */
function useChanging<A extends unknown[], R>(send: (...options: A) => Promise<R>) {
  const { invalidation } = useServices();
  return async (...options: A): Promise<R> => {
    try {
      return await send(...options);
    } finally {
      void invalidation.invalidate(['accounts']);
    }
  };
}
