import type { passkeyCopy } from '../passkey.ts';

export const passkey = {
  button: 'Mit Passkey anmelden',
} satisfies typeof passkeyCopy.texts;
