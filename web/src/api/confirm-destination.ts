import { useSend } from './core/use-send.ts';

/** Confirms a destination by the token of its mail, with or without a session. */
export function useConfirmDestination() {
  return useSend('POST payout-destinations/confirm', { causes: 'payments.destination-changed.v1' });
}
