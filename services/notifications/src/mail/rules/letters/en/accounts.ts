import type { Letters } from '../letter-texts.ts';
import { formatSpan, formatUtc, linkWorks, ROLE_NAMES } from './phrases.ts';

const reasonGiven = (reason: string | null | undefined) => reason && `Reason: ${reason}`;

/** Sign-up, invitation, email address, status and end of an account. */
export const accounts = {
  'verify-address': ({ email, token, expiresAt }, { link, occurredAt }) => ({
    subject: 'Confirm your email address',
    happened: [
      'Someone signed up for Candor with this address. Confirm that the address is yours, then you can log in.',
    ],
    next: [`${linkWorks(occurredAt, expiresAt)} After that, log in to get a new one.`],
    action: {
      label: 'Confirm address',
      href: link('/verified', { email, token }),
      spelledOut: true,
    },
    why: 'You received this email because someone signed up with your address. If this was not you, ignore this email: nobody can use the account without the link.',
  }),
  'signup-repeated': (_payload, { link, occurredAt }) => ({
    subject: 'You already have an account',
    happened: [
      `Someone tried to create an account with your address on ${formatUtc(occurredAt)}. No second account was created, and your account has not changed.`,
    ],
    next: [
      `If this was you, log in. If you forgot your password, choose a new one: ${link('/forgot-password')}`,
      'If this was not you, no action is needed: the other person learned nothing about your account.',
    ],
    action: { label: 'Log in', href: link('/login') },
    why: 'You received this email because someone entered your address on the sign-up page.',
  }),
  invitation: ({ role, invitedBy, token, expiresAt }, { link, occurredAt }) => ({
    subject: 'You are invited to Candor',
    happened: [`${invitedBy} invites you to create an account as ${ROLE_NAMES[role]}.`],
    next: [
      'With the link you choose your name, your username and your password.',
      linkWorks(occurredAt, expiresAt),
    ],
    action: {
      label: 'Accept the invitation',
      href: link('/invitation', { token }),
      spelledOut: true,
    },
    why: 'You received this email because somebody entered your address for an invitation. If you do not know why, ignore this email: no account exists until you accept.',
  }),
  'email-change-requested': ({ side, newEmail, token, expiresAt }, { link, occurredAt }) => {
    const next = `The link works once, while you are logged in, and is valid for ${formatSpan(occurredAt, expiresAt)}, until ${formatUtc(expiresAt)}.`;
    const href = link('/user/confirm-email', { token });
    return side === 'current'
      ? {
          subject: 'Confirm the change of your email address',
          heading: 'Change your email address?',
          happened: [
            `Someone who knows the password of your account asked to change its email address to ${newEmail}. Nothing changes until both addresses have confirmed.`,
          ],
          next: [
            next,
            `If this was not you, do not confirm, and choose a new password now: ${link('/forgot-password')}`,
          ],
          action: { label: 'Confirm the change', href, spelledOut: true },
          why: 'You received this email because it was sent to the address of your account.',
        }
      : {
          subject: 'Confirm your new email address',
          heading: 'Is this your new email address?',
          happened: [
            'Someone asked to use this email address for a Candor account. Nothing changes until both addresses have confirmed.',
          ],
          next: [next],
          action: { label: 'Confirm this address', href, spelledOut: true },
          why: 'You received this email because someone entered your address in their account. If this was not you, ignore this email: without the link nothing happens.',
        };
  },
  'email-claim-refused': (_payload, { link, occurredAt }) => ({
    subject: 'Someone wanted to use your email address',
    happened: [
      `On ${formatUtc(occurredAt)} someone asked to move another account to your address. This is not possible, because your account has it, and your account has not changed.`,
    ],
    next: [
      'If this was you, log in to the account with this address instead.',
      'If this was not you, no action is needed: the other person learned nothing about your account.',
    ],
    action: { label: 'Log in', href: link('/login') },
    why: 'You received this email because someone entered your address in another account.',
  }),
  'email-change-ended': ({ outcome, newEmail }, { link, occurredAt }) => {
    const at = formatUtc(occurredAt);
    if (outcome === 'changed') {
      return {
        subject: 'Your email address was changed',
        happened: [
          `On ${at} both addresses confirmed the change. The email address of your account is now ${newEmail}. Your balance is not affected.`,
        ],
        next: [
          'Log in with the new address from now on. This is the last email to this address.',
          'If this was not you, contact support at once.',
        ],
        action: { label: 'Log in', href: link('/login') },
        why: 'You received this email because this was the address of your account.',
      };
    }
    return {
      subject: 'Your email address stays as it is',
      happened: [
        outcome === 'cancelled'
          ? `On ${at} the change to ${newEmail} was cancelled. Your address has not changed.`
          : `The change to ${newEmail} was not confirmed at both addresses in time. Your address has not changed.`,
      ],
      next: [
        'The links that were sent no longer work. You can ask for the change again at any time.',
      ],
      action: { label: 'My account', href: link('/user/profile') },
      why: 'You received this email because a change of your email address was asked for.',
    };
  },
  'account-disabled': ({ reason }, { link }) => ({
    subject: 'Your account was disabled',
    happened: [
      'We disabled your account and ended its sessions. You can’t log in until it is enabled again. Your balance and your history stay as they are.',
      reasonGiven(reason),
    ],
    next: ['If you don’t know why, contact us. We tell you what is needed to enable it again.'],
    action: { label: 'Contact us', href: link('/about') },
    why: 'You received this email because the status of your account changed.',
  }),
  'account-enabled': ({ reason }, { link }) => ({
    subject: 'Your account is enabled again',
    happened: [
      'We enabled your account. You can log in with the same password as before.',
      reasonGiven(reason),
    ],
    next: ['Check your history and your open requests after you have logged in.'],
    action: { label: 'Log in', href: link('/login') },
    why: 'You received this email because the status of your account changed.',
  }),
  'role-changed': ({ role, reason }, { link }) => ({
    subject: 'The role of your account changed',
    happened: [
      `You are ${ROLE_NAMES[role]} now. Two administrators decided this, and every session of your account has ended.`,
      reasonGiven(reason),
    ],
    next: ['Log in again to go on. If you did not expect this, contact an administrator.'],
    action: { label: 'Log in', href: link('/login') },
    why: 'You received this email because the role of your account changed.',
  }),
  'account-deleted': (_payload, { link }) => ({
    subject: 'Your account was closed',
    happened: [
      'We closed your account and erased your personal data. The entries of your ledger stay, without your name, as long as the law requires.',
    ],
    next: [
      'This is the last email to this address. You can sign up again at any time, which opens a new account.',
    ],
    action: { label: 'Read what we keep', href: link('/privacy') },
    why: 'You received this email because your account was closed.',
  }),
} satisfies Partial<Letters>;
