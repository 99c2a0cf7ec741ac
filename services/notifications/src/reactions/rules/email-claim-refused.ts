import { linkTo } from '../../mail/rules/letter.ts';
import { PRIORITY } from '../../mail/rules/priority.ts';
import { formatUtc } from '../../mail/rules/times.ts';
import { currentContact, type Reaction } from './reaction.ts';

export const emailClaimRefused: Reaction<'auth.email-claim-refused.v1'> = {
  to: currentContact,
  priority: PRIORITY.security,
  kind: () => 'email-claim-refused',
  letters: {
    'email-claim-refused': (_payload, context) => ({
      subject: 'Someone wanted to use your email address',
      heading: 'Someone wanted to use your email address',
      happened: [
        `On ${formatUtc(context.occurredAt)} someone asked to move another account to your address. This is not possible, because your account has it, and your account has not changed.`,
      ],
      next: [
        'If this was you, log in to the account with this address instead.',
        'If this was not you, no action is needed: the other person learned nothing about your account.',
      ],
      action: { label: 'Log in', href: linkTo(context, '/login') },
      why: 'You received this mail because someone entered your address in another account.',
    }),
  },
};
