import { useSend } from './core/use-send.ts';

// Apart from accounts.ts, which reads too: the page of a forgotten password is public and need not load SWR.

/** Sends the mail that resets a forgotten password. */
export const useRequestPasswordReset = () => useSend('POST users/forgot-password');
