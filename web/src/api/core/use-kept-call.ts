import { useCallback } from 'react';
import type { ApiClient } from '../../lib/api-client.ts';
import { useServices } from '../../lib/services.ts';

type Call = ApiClient['call'];

/** As the client's `call`, for reading: without a connection, figures are those that were last read. */
export function useKeptCall(): Call {
  const { api, lastFigures } = useServices();
  return useCallback<Call>(
    (address, ...options) =>
      lastFigures.read(address, options[0], () => api.call(address, ...options)),
    [api, lastFigures],
  );
}
