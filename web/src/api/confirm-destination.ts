import { useSend } from './core/use-send.ts';

/** Confirms a destination by the token of its mail, with or without a session. */
export const useConfirmDestination = () =>
  useSend('POST payout-destinations/confirm', { causes: 'payments.destination-changed.v1' });
