import { linkTo } from '../../mail/rules/letter.ts';
import { PRIORITY } from '../../mail/rules/priority.ts';
import { formatUtc } from '../../mail/rules/times.ts';
import { otherAddress, type Reaction } from './reaction.ts';

export const emailChangeEnded: Reaction<'auth.email-change-ended.v1'> = {
  to: otherAddress,
  priority: PRIORITY.security,
  kind: () => 'email-change-ended',
  letters: {
    /** To the address that the account had when the change was asked for. */
    'email-change-ended': ({ outcome, newEmail }, context) => {
      const at = formatUtc(context.occurredAt);
      if (outcome === 'changed') {
        return {
          subject: 'Your email address was changed',
          heading: 'Your email address was changed',
          happened: [
            `On ${at} both addresses confirmed the change. The email address of your account is now ${newEmail}. Your balance is not affected.`,
          ],
          next: [
            'Log in with the new address from now on. This is the last mail to this address.',
            'If this was not you, contact support at once.',
          ],
          action: { label: 'Log in', href: linkTo(context, '/login') },
          why: 'You received this mail because this was the address of your account.',
        };
      }
      return {
        subject: 'Your email address stays as it is',
        heading: 'Your email address stays as it is',
        happened: [
          outcome === 'cancelled'
            ? `On ${at} the change to ${newEmail} was cancelled. Your address has not changed.`
            : `The change to ${newEmail} was not confirmed at both addresses in time. Your address has not changed.`,
        ],
        next: [
          'The links that were sent no longer work. You can ask for the change again at any time.',
        ],
        action: { label: 'My account', href: linkTo(context, '/user/profile') },
        why: 'You received this mail because a change of your email address was asked for.',
      };
    },
  },
};
