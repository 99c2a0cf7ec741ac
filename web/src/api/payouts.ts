import { useRead } from './core/use-read.ts';
import { useSend } from './core/use-send.ts';

const CHANGED = 'payments.destination-changed.v1';

/** The account's saved payout destinations, newest first. */
export function useDestinations() {
  return useRead('destinations', 'GET payout-destinations');
}

export function useAddDestination() {
  return useSend('POST payout-destinations', { causes: CHANGED });
}

export function useRemoveDestination() {
  return useSend('DELETE payout-destinations/:id', { causes: CHANGED });
}
