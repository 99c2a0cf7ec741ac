import type { EventPayloads } from '@candor/contracts/events';
import type { SecurityChange } from '@candor/contracts/security';
import type { Letters } from '../letter-texts.ts';
import { formatUtc, LOCK_SENTENCE, linkWorks, toLockAction } from './phrases.ts';

interface Sentences {
  subject: string;
  happened: string;
  /** What to do when it was the owner. */
  next: string;
}

type SecurityChanged = EventPayloads['auth.security-changed.v1'];

const IF_YOU = 'If this was you, no action is needed.';
const UNDO = 'If it was not, locking the account puts it back.';

const SENTENCES: Record<SecurityChange, (at: string, notice: SecurityChanged) => Sentences> = {
  'second-factor-on': (at) => ({
    subject: 'Two-step login is on',
    happened: `Two-step login was turned on for your account on ${at}. From now on, logging in needs a code of the authenticator app in addition to the password.`,
    next: `${IF_YOU} Keep your recovery codes in a safe place.`,
  }),
  'second-factor-off': (at) => ({
    subject: 'Two-step login is off',
    happened: `Two-step login was turned off for your account on ${at}. Its recovery codes no longer work, and your password alone opens the account.`,
    next: `${IF_YOU} You can turn it on again on your security page. ${UNDO}`,
  }),
  'recovery-codes-renewed': (at) => ({
    subject: 'You have new recovery codes',
    happened: `New recovery codes were created for your account on ${at}. Earlier ones no longer work.`,
    next: `${IF_YOU} Keep the new codes in a safe place. ${UNDO}`,
  }),
  'recovery-code-used': (at, { codesLeft }) => ({
    subject: 'A recovery code was used',
    happened: `Someone used one of your recovery codes in place of your second factor on ${at}. ${formatCodes(codesLeft ?? 0)}`,
    next: `${IF_YOU} You can create new codes on your security page.`,
  }),
  'second-factor-guessed': (at) => ({
    subject: 'Incorrect codes were entered for your account',
    happened: `Someone who knows your password, or uses an open session, entered several incorrect codes on ${at}. Further attempts are blocked for a while.`,
    next: 'If this was you, wait a few minutes and try again. If this was not you, change your password.',
  }),
  'passkey-added': (at) => ({
    subject: 'A passkey was added',
    happened: `A passkey was added to your account on ${at}. It can be used to log in without a password.`,
    next: IF_YOU,
  }),
  'passkey-removed': (at) => ({
    subject: 'A passkey was removed',
    happened: `A passkey was removed from your account on ${at}. It can no longer be used to log in.`,
    next: `${IF_YOU} ${UNDO}`,
  }),
  'new-device': (at) => ({
    subject: 'New login to your account',
    happened: `Someone logged in to your account on ${at} with a browser that was not used for it before.`,
    next: IF_YOU,
  }),
  'data-exported': (at) => ({
    subject: 'Your personal data was exported',
    happened: `Someone who is logged in to your account exported everything that we hold about you on ${at}.`,
    next: `${IF_YOU} Keep the archive in a safe place: it contains your documents.`,
  }),
  'account-locked': (at) => ({
    subject: 'Your account is locked',
    happened: `Your account was locked on ${at} with a link from one of our emails, and every session has ended. Passkeys, two-step login and recovery codes are as they were 24 hours before. Your money stays where it is.`,
    next: 'To unlock the account, reset your password.',
  }),
};

function formatCodes(left: number): string {
  if (left === 0) return 'No recovery code is left.';
  return left === 1 ? 'One recovery code is left.' : `${left} recovery codes are left.`;
}

/** Passwords, second factors and everything else that concerns the security of an account. */
export const security = {
  'reset-password': ({ email, token, expiresAt }, { link, occurredAt }) => ({
    subject: 'Reset your password',
    happened: [
      'Someone asked to reset your password. Nothing has changed yet: your current password works until you choose a new one.',
    ],
    next: [linkWorks(occurredAt, expiresAt)],
    action: {
      label: 'Choose a new password',
      href: link('/reset-password', { email, token }),
      spelledOut: true,
    },
    why: 'You received this email because someone entered your address on the forgotten password page. If this was not you, ignore this email.',
  }),
  /** @param payload.lockToken absent from events that were published before mails had the link */
  'password-changed': ({ lockToken }, context) => ({
    subject: 'Your password was changed',
    happened: [
      `Your password was changed on ${formatUtc(context.occurredAt)}. Your balance is not affected.`,
    ],
    next: [
      IF_YOU,
      lockToken
        ? LOCK_SENTENCE
        : 'If this was not you, choose a new password now. This also ends every open session.',
    ],
    action: toLockAction(lockToken ?? null, context),
    why: 'You received this email because we notify you whenever your password changes.',
  }),
  /** Tells the owner of an account what happened to its security; the button locks the account. */
  'security-notice': (notice, context) => {
    const { change, passkey, device, network, lockToken } = notice;
    const { subject, happened, next } = SENTENCES[change](formatUtc(context.occurredAt), notice);
    return {
      subject,
      happened: [happened],
      facts: [
        ['Passkey', passkey],
        ['Device', device],
        ['Network', network],
      ],
      next: [next, lockToken && LOCK_SENTENCE],
      action: toLockAction(lockToken, context),
      why: 'You received this email because we notify you of everything that concerns the security of your account.',
    };
  },
} satisfies Partial<Letters>;
