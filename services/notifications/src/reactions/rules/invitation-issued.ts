import { linkTo } from '../../mail/rules/letter.ts';
import { PRIORITY } from '../../mail/rules/priority.ts';
import { formatSpan, formatUtc } from '../../mail/rules/times.ts';
import { ROLE_NAMES } from './phrases.ts';
import { otherAddress, type Reaction } from './reaction.ts';

export const invitationIssued: Reaction<'auth.invitation-issued.v1'> = {
  to: ({ invitationId, email }) => otherAddress({ accountId: invitationId, email, fullName: '' }),
  priority: PRIORITY.security,
  kind: () => 'invitation',
  letters: {
    invitation: (payload, context) => {
      const { role, invitedBy, token, expiresAt } = payload;
      return {
        subject: 'You are invited to Candor',
        heading: 'You are invited to Candor',
        happened: [`${invitedBy} invites you to create an account as ${ROLE_NAMES[role]}.`],
        next: [
          'With the link you choose your name, your username and your password.',
          `The link works once and is valid for ${formatSpan(context.occurredAt, expiresAt)}, until ${formatUtc(expiresAt)}.`,
        ],
        action: {
          label: 'Accept the invitation',
          href: linkTo(context, '/invitation', { token }),
          spelledOut: true,
        },
        why: 'You received this mail because somebody entered your address for an invitation. If you do not know why, ignore this mail: no account exists until you accept.',
      };
    },
  },
};
