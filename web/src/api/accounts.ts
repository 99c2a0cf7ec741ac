import { useRead } from './core/use-read.ts';
import { useSend } from './core/use-send.ts';

/** The signed-in account's profile. */
export function useOwnProfile() {
  return useRead('accounts', 'GET users/me');
}

/** Redeems the token of a confirmation mail. */
export function useVerifyMail() {
  return useSend('POST users/verify-mail');
}

/** Sends the confirmation mail again. */
export function useResendMail() {
  return useSend('POST users/resend-mail');
}
