import type { EventPayloads } from '@candor/contracts/events';
import { PRIORITY } from '../../mail/rules/priority.ts';
import { formatUtc } from '../../mail/rules/times.ts';
import { LOCK_SENTENCE, toLockAction } from './phrases.ts';
import { currentContact, type Reaction } from './reaction.ts';

type SecurityChanged = EventPayloads['auth.security-changed.v1'];

interface Sentences {
  subject: string;
  happened: string;
  /** What to do when it was the owner. */
  next: string;
}

const UNDO = 'If it was not, locking the account puts it back.';

export const securityChanged: Reaction<'auth.security-changed.v1'> = {
  to: currentContact,
  priority: PRIORITY.security,
  kind: () => 'security-notice',
  letters: {
    /** Tells the owner of an account what happened to its security; the button locks the account. */
    'security-notice': (notice, context) => {
      const at = formatUtc(context.occurredAt);
      const { subject, happened, next } = describe(notice, at);
      const facts: [string, string][] = [];
      if (notice.passkey) facts.push(['Passkey', notice.passkey]);
      if (notice.device) facts.push(['Device', notice.device]);
      if (notice.network) facts.push(['Network', notice.network]);
      return {
        subject,
        heading: subject,
        happened: [happened],
        facts,
        next: notice.lockToken ? [next, LOCK_SENTENCE] : [next],
        action: toLockAction(notice.lockToken, context),
        why: 'You received this mail because we notify you of everything that concerns the security of your account.',
      };
    },
  },
};

function describe({ change, codesLeft }: SecurityChanged, at: string): Sentences {
  switch (change) {
    case 'second-factor-on':
      return {
        subject: 'Two-step login is on',
        happened: `Two-step login was turned on for your account on ${at}. From now on, logging in needs a code of the authenticator app in addition to the password.`,
        next: 'If this was you, no action is needed. Keep your recovery codes in a safe place.',
      };
    case 'second-factor-off':
      return {
        subject: 'Two-step login is off',
        happened: `Two-step login was turned off for your account on ${at}. Its recovery codes no longer work, and your password alone opens the account.`,
        next: `If this was you, no action is needed. You can turn it on again on your security page. ${UNDO}`,
      };
    case 'recovery-codes-renewed':
      return {
        subject: 'You have new recovery codes',
        happened: `New recovery codes were created for your account on ${at}. Earlier ones no longer work.`,
        next: `If this was you, no action is needed. Keep the new codes in a safe place. ${UNDO}`,
      };
    case 'recovery-code-used':
      return {
        subject: 'A recovery code was used',
        happened: `Someone used one of your recovery codes in place of your second factor on ${at}. ${formatCodes(codesLeft ?? 0)}`,
        next: 'If this was you, no action is needed. You can create new codes on your security page.',
      };
    case 'second-factor-guessed':
      return {
        subject: 'Wrong codes were entered for your account',
        happened: `Someone who knows your password, or uses an open session, entered several wrong codes on ${at}. Further attempts are blocked for a while.`,
        next: 'If this was you, wait a few minutes and try again. If this was not you, change your password.',
      };
    case 'passkey-added':
      return {
        subject: 'A passkey was added',
        happened: `A passkey was added to your account on ${at}. It can be used to log in without a password.`,
        next: 'If this was you, no action is needed.',
      };
    case 'passkey-removed':
      return {
        subject: 'A passkey was removed',
        happened: `A passkey was removed from your account on ${at}. It can no longer be used to log in.`,
        next: `If this was you, no action is needed. ${UNDO}`,
      };
    case 'new-device':
      return {
        subject: 'New login to your account',
        happened: `Someone logged in to your account on ${at} with a browser that was not used for it before.`,
        next: 'If this was you, no action is needed.',
      };
    case 'data-exported':
      return {
        subject: 'Your personal data was exported',
        happened: `Someone who is logged in to your account exported everything that we hold about you on ${at}.`,
        next: 'If this was you, no action is needed. Keep the archive in a safe place: it contains your documents.',
      };
    case 'account-locked':
      return {
        subject: 'Your account is locked',
        happened: `Your account was locked on ${at} with a link from one of our mails, and every session has ended. Passkeys, two-step login and recovery codes are as they were 24 hours before. Your money stays where it is.`,
        next: 'To unlock the account, reset your password.',
      };
  }
}

function formatCodes(left: number): string {
  if (left === 0) return 'No recovery code is left.';
  return left === 1 ? 'One recovery code is left.' : `${left} recovery codes are left.`;
}
