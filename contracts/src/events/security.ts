import type { Language } from '../languages.ts';
import type { SecurityChange } from '../security.ts';
import { event } from './event-row.ts';
import type { Addressee } from './payload-parts.ts';

/** Passwords, second factors, sessions, and what is done with an email address. */
export const securityEvents = {
  'auth.mail-token-issued.v1': event<
    Addressee & {
      purpose: 'verify' | 'reset';
      token: string;
      expiresAt: string;
      /** Chosen at sign-up, which may not be known yet; absent otherwise. */
      language?: Language;
    }
  >()({ queues: [], mails: ['verify-address', 'reset-password'], stale: null, timeline: null }),
  'auth.password-changed.v1': event<
    Addressee & {
      /** Token of the link that locks the account. */
      lockToken?: string;
    }
  >()({
    queues: ['payments.account-changes', 'notifications.inbox'],
    mails: ['password-changed'],
    stale: null,
    timeline: () => ({ kind: 'password-changed' }),
  }),
  /** A second factor or passkey changed, or the account was used or locked in a way its owner has to know. */
  'auth.security-changed.v1': event<
    Addressee & {
      change: SecurityChange;
      /** The browser that caused it, in words its owner knows; null when unknown. */
      device: string | null;
      /** Prefix of the address that it came from; null when unknown. */
      network: string | null;
      /** Name of the passkey. */
      passkey: string | null;
      /** Recovery codes that are left. */
      codesLeft: number | null;
      /** Token of the link that locks the account; null in the mail that says it is locked. */
      lockToken: string | null;
    }
  >()({
    queues: ['payments.account-changes'],
    mails: ['security-notice'],
    stale: null,
    timeline: ({ change, device }) => ({
      kind: 'security-changed',
      detail: change,
      reference: device,
    }),
  }),
  /** The owner set a new password by mail, or a second factor was removed. */
  'auth.credentials-reset.v1': event<{
    accountId: string;
    what: 'password' | 'second-factor';
    /** ISO time. */
    at: string;
  }>()({
    queues: ['payments.credentials', 'payments.account-changes', 'notifications.inbox'],
    mails: [],
    stale: null,
    timeline: ({ what }) => ({ kind: 'credentials-reset', detail: what }),
  }),
  'auth.sessions-revoked.v1': event<{
    accountId: string;
    sessionIds: string[];
    reason: 'logout' | 'reuse' | 'password' | 'disabled' | 'role' | 'ended' | 'locked' | 'closed';
  }>()({ queues: [], mails: [], stale: null, timeline: null }),
  /** Someone signed up with the email address of this existing account. */
  'auth.signup-repeated.v1': event<Addressee>()({
    queues: [],
    mails: ['signup-repeated'],
    stale: null,
    timeline: null,
  }),
  /** One of the two emails of an email change: `email` is the address that receives it. */
  'auth.email-change-requested.v1': event<
    Addressee & {
      /** Which of the two addresses this is. */
      side: 'current' | 'new';
      newEmail: string;
      token: string;
      expiresAt: string;
    }
  >()({ queues: [], mails: ['email-change-requested'], stale: null, timeline: null }),
  /** Someone asked to use the email address of this existing account for theirs. */
  'auth.email-claim-refused.v1': event<Addressee>()({
    queues: [],
    mails: ['email-claim-refused'],
    stale: null,
    timeline: null,
  }),
  /** Tells the address that was the account's how a change ended. */
  'auth.email-change-ended.v1': event<
    Addressee & {
      newEmail: string;
      outcome: 'changed' | 'cancelled' | 'expired';
    }
  >()({ queues: [], mails: ['email-change-ended'], stale: null, timeline: null }),
};
