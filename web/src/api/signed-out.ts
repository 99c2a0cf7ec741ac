import { useSend } from './core/use-send.ts';

// The calls of pages that need no session. Apart from those that read: these pages need not load SWR.

/** Redeems the token of a confirmation mail. */
export const useVerifyMail = () => useSend('POST users/verify-mail');

/** Sends the confirmation mail again. */
export const useResendMail = () => useSend('POST users/resend-mail');

/** Sends the mail that resets a forgotten password. */
export const useRequestPasswordReset = () => useSend('POST users/forgot-password');

/** Locks the account with the token of an email. */
export const useLockAccount = () => useSend('POST users/lock');

/** Checks at sign-up whether a referral code exists. */
export const useCheckReferrer = () => useSend('GET users/signup/referrer');

/** Reads what the link of an invitation offers. */
export const useReadInvitation = () => useSend('POST users/invitations/read');

/** Confirms a destination by the token of its mail, with or without a session. */
export const useConfirmDestination = () =>
  useSend('POST payout-destinations/confirm', { causes: 'payments.destination-changed.v1' });

/** Turns an optional mail off with the token of its link, with or without a session. */
export const useUnsubscribe = () => useSend('POST notifications/unsubscribe/:mailToken');

/** Checks a statement's code and closing balance. */
export const useVerifyStatement = () => useSend('POST statements/verify');
