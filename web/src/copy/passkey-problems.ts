import { defineCopy } from '../lib/copy.ts';

/** Why a device gave no passkey; loaded when that happens. */
export const passkeyProblemsCopy = defineCopy('passkey-problems', {
  unsupported: 'This browser can’t use passkeys.',
  cancelled: 'The device did not confirm. Try again, or use another way.',
  exists: 'This device already has a passkey for this account.',
});
