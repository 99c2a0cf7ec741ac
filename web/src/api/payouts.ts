import { useRead } from './core/use-read.ts';
import { useSend } from './core/use-send.ts';

const CHANGED = 'payments.destination-changed.v1';

/** The account's saved payout destinations, newest first. */
export const useDestinations = () => useRead('destinations', 'GET payout-destinations');
export const useAddDestination = () => useSend('POST payout-destinations', { causes: CHANGED });
export const useRemoveDestination = () =>
  useSend('DELETE payout-destinations/:id', { causes: CHANGED });
