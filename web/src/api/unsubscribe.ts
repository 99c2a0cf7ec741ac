import { useCallback } from 'react';
import { useApi } from './core/use-api.ts';

/** Turns an optional mail off with the token of its link, with or without a session. */
export function useUnsubscribe() {
  const api = useApi();
  return useCallback(
    (mailToken: string) =>
      api.call('POST notifications/unsubscribe/:mailToken', { params: { mailToken } }),
    [api],
  );
}
