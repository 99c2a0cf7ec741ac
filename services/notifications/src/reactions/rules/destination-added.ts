import { linkTo } from '../../mail/rules/letter.ts';
import { PRIORITY } from '../../mail/rules/priority.ts';
import { formatSpan, formatUtc } from '../../mail/rules/times.ts';
import { currentContact, type Reaction } from './reaction.ts';

export const destinationAdded: Reaction<'payments.destination-added.v1'> = {
  to: currentContact,
  priority: PRIORITY.security,
  kind: () => 'destination-added',
  letters: {
    'destination-added': ({ destination, details, token, expiresAt, delayHours }, context) => {
      const place = destination.replace(/^to /, '');
      const usable =
        delayHours === 0
          ? 'Withdrawals can use it as soon as you have confirmed it.'
          : `Withdrawals can use it ${delayHours === 1 ? 'one hour' : `${delayHours} hours`} after you have confirmed it.`;
      return {
        subject: 'Confirm your new payout destination',
        heading: 'Confirm your new payout destination',
        happened: [
          `Someone who is logged in to your account saved a new payout destination: ${place}. Nothing is paid to it until you confirm it.`,
        ],
        facts: [['Destination', details]],
        next: [
          'Compare the destination with the one that you entered. If it differs in a single character, do not confirm it.',
          `The link works once and is valid for ${formatSpan(context.occurredAt, expiresAt)}, until ${formatUtc(expiresAt)}. ${usable}`,
          'If you did not save it, do not open the link: change your password now, which ends every open session.',
        ],
        action: {
          label: 'Confirm the destination',
          href: linkTo(context, '/confirm-destination', { token }),
          spelledOut: true,
        },
        why: 'You received this mail because a payout destination was saved in your account. We notify you of every one.',
      };
    },
  },
};
