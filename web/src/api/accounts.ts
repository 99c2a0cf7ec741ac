import { useSend } from './core/use-send.ts';

/** Redeems the token of a confirmation mail. */
export function useVerifyMail() {
  return useSend('POST users/verify-mail');
}

/** Sends the confirmation mail again. */
export function useResendMail() {
  return useSend('POST users/resend-mail');
}
