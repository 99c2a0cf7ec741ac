import { linkTo } from '../../mail/rules/letter.ts';
import { PRIORITY } from '../../mail/rules/priority.ts';
import { formatSpan, formatUtc } from '../../mail/rules/times.ts';
import { otherAddress, type Reaction } from './reaction.ts';

export const emailChangeRequested: Reaction<'auth.email-change-requested.v1'> = {
  to: otherAddress,
  priority: PRIORITY.security,
  kind: () => 'email-change-requested',
  letters: {
    'email-change-requested': ({ side, newEmail, token, expiresAt }, context) => {
      const isCurrent = side === 'current';
      return {
        subject: isCurrent
          ? 'Confirm the change of your email address'
          : 'Confirm your new email address',
        heading: isCurrent ? 'Change your email address?' : 'Is this your new email address?',
        happened: [
          isCurrent
            ? `Someone who knows the password of your account asked to change its email address to ${newEmail}. Nothing changes until both addresses have confirmed.`
            : 'Someone asked to use this email address for a Candor account. Nothing changes until both addresses have confirmed.',
        ],
        next: [
          `The link works once, while you are logged in, and is valid for ${formatSpan(context.occurredAt, expiresAt)}, until ${formatUtc(expiresAt)}.`,
          ...(isCurrent
            ? [
                `If this was not you, do not confirm, and choose a new password now: ${linkTo(context, '/forgot-password')}`,
              ]
            : []),
        ],
        action: {
          label: isCurrent ? 'Confirm the change' : 'Confirm this address',
          href: linkTo(context, '/user/confirm-email', { token }),
          spelledOut: true,
        },
        why: isCurrent
          ? 'You received this mail because it was sent to the address of your account.'
          : 'You received this mail because someone entered your address in their account. If this was not you, ignore this mail: without the link nothing happens.',
      };
    },
  },
};
