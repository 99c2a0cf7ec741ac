import { defineCopy } from '../lib/copy.ts';

/** Texts of a log-in with a passkey, which public pages show too. */
export const passkeyCopy = defineCopy('passkey', {
  button: 'Log in with a passkey',
});
