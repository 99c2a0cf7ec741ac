import { linkTo } from '../../mail/rules/letter.ts';
import { PRIORITY } from '../../mail/rules/priority.ts';
import { formatUtc } from '../../mail/rules/times.ts';
import { currentContact, type Reaction } from './reaction.ts';

export const signupRepeated: Reaction<'auth.signup-repeated.v1'> = {
  to: currentContact,
  priority: PRIORITY.security,
  kind: () => 'signup-repeated',
  letters: {
    'signup-repeated': (_payload, context) => ({
      subject: 'You already have an account',
      heading: 'You already have an account',
      happened: [
        `Someone tried to create an account with your address on ${formatUtc(context.occurredAt)}. No second account was created, and your account has not changed.`,
      ],
      next: [
        `If this was you, log in. If you forgot your password, choose a new one: ${linkTo(context, '/forgot-password')}`,
        'If this was not you, no action is needed: the other person learned nothing about your account.',
      ],
      action: { label: 'Log in', href: linkTo(context, '/login') },
      why: 'You received this mail because someone entered your address on the sign-up page.',
    }),
  },
};
