import { useCallback } from 'react';
import { useServices } from '../lib/services.ts';
import { usePages } from './core/use-pages.ts';
import { useRead } from './core/use-read.ts';
import { useSend } from './core/use-send.ts';

/** The sessions of an account, for staff. */
export const useAccountSessions = (id: string) =>
  useRead('sessions', 'GET users/:id/sessions', { params: { id } });

/** The attempts to log in to an account, for staff, newest first. */
export const useAccountSignIns = (id: string) =>
  usePages('sessions', 'GET users/:id/sign-ins', { params: { id }, query: { limit: 25 } });

/** Ends every session of an account. */
export function useEndAccountSessions() {
  const { invalidation } = useServices();
  const send = useSend('POST users/:id/sessions/end');
  return useCallback(
    async (id: string, reason: string) => {
      try {
        return await send({ params: { id }, body: { reason } });
      } finally {
        void invalidation.invalidate(['sessions']);
      }
    },
    [send, invalidation],
  );
}
