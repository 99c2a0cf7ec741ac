import { useSend } from './core/use-send.ts';

/** Redeems the token of a confirmation mail. */
export const useVerifyMail = () => useSend('POST users/verify-mail');

/** Sends the confirmation mail again. */
export const useResendMail = () => useSend('POST users/resend-mail');
