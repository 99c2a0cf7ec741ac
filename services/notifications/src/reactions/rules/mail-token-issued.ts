import { linkTo } from '../../mail/rules/letter.ts';
import { PRIORITY } from '../../mail/rules/priority.ts';
import { formatSpan, formatUtc } from '../../mail/rules/times.ts';
import { currentContact, type Reaction } from './reaction.ts';

export const mailTokenIssued: Reaction<'auth.mail-token-issued.v1'> = {
  to: currentContact,
  priority: PRIORITY.security,
  kind: ({ purpose }) => (purpose === 'verify' ? 'verify-address' : 'reset-password'),
  letters: {
    'verify-address': ({ email, token, expiresAt }, context) => ({
      subject: 'Confirm your email address',
      heading: 'Confirm your email address',
      happened: [
        'Someone signed up for Candor with this address. Confirm that the address is yours, then you can log in.',
      ],
      next: [
        `The link works once and is valid for ${formatSpan(context.occurredAt, expiresAt)}, until ${formatUtc(expiresAt)}. After that, log in to get a new one.`,
      ],
      action: {
        label: 'Confirm address',
        href: linkTo(context, '/verified', { email, token }),
        spelledOut: true,
      },
      why: 'You received this mail because someone signed up with your address. If this was not you, ignore this mail: nobody can use the account without the link.',
    }),
    'reset-password': ({ email, token, expiresAt }, context) => ({
      subject: 'Reset your password',
      heading: 'Reset your password',
      happened: [
        'Someone asked to reset your password. Nothing has changed yet: your current password works until you choose a new one.',
      ],
      next: [
        `The link works once and is valid for ${formatSpan(context.occurredAt, expiresAt)}, until ${formatUtc(expiresAt)}.`,
      ],
      action: {
        label: 'Choose a new password',
        href: linkTo(context, '/reset-password', { email, token }),
        spelledOut: true,
      },
      why: 'You received this mail because someone entered your address on the forgotten password page. If this was not you, ignore this mail.',
    }),
  },
};
