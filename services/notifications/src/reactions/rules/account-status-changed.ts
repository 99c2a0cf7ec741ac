import { linkTo } from '../../mail/rules/letter.ts';
import { PRIORITY } from '../../mail/rules/priority.ts';
import { ROLE_NAMES } from './phrases.ts';
import { type Reaction, storedContact } from './reaction.ts';

export const accountStatusChanged: Reaction<'auth.account-status-changed.v1'> = {
  to: storedContact,
  priority: PRIORITY.security,
  kind: ({ active, previousRole }) => {
    if (previousRole) return 'role-changed';
    return active ? 'account-enabled' : 'account-disabled';
  },
  letters: {
    'account-disabled': ({ reason }, context) => ({
      subject: 'Your account was disabled',
      heading: 'Your account was disabled',
      happened: [
        'We disabled your account and ended its sessions. You can’t log in until it is enabled again. Your balance and your history stay as they are.',
        ...(reason ? [`Reason: ${reason}`] : []),
      ],
      next: ['If you don’t know why, contact us. We tell you what is needed to enable it again.'],
      action: { label: 'Contact us', href: linkTo(context, '/about') },
      why: 'You received this mail because the status of your account changed.',
    }),
    'account-enabled': ({ reason }, context) => ({
      subject: 'Your account is enabled again',
      heading: 'Your account is enabled again',
      happened: [
        'We enabled your account. You can log in with the same password as before.',
        ...(reason ? [`Reason: ${reason}`] : []),
      ],
      next: ['Check your history and your open requests after you have logged in.'],
      action: { label: 'Log in', href: linkTo(context, '/login') },
      why: 'You received this mail because the status of your account changed.',
    }),
    'role-changed': ({ role, reason }, context) => ({
      subject: 'The role of your account changed',
      heading: 'The role of your account changed',
      happened: [
        `You are ${ROLE_NAMES[role]} now. Two administrators decided this, and every session of your account has ended.`,
        ...(reason ? [`Reason: ${reason}`] : []),
      ],
      next: ['Log in again to go on. If you did not expect this, contact an administrator.'],
      action: { label: 'Log in', href: linkTo(context, '/login') },
      why: 'You received this mail because the role of your account changed.',
    }),
  },
  notice: ({ active, previousRole }) =>
    // A new role is announced by mail: every session has ended.
    previousRole ? null : { kind: active ? 'account-enabled' : 'account-disabled', facts: {} },
};
