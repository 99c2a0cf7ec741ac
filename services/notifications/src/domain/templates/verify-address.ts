import { type Letter, type LetterContext, linkTo } from '../letter.ts';
import { formatSpan, formatUtc } from '../times.ts';

export function verifyAddress(
  { email, token, expiresAt }: { email: string; token: string; expiresAt: string },
  context: LetterContext,
): Letter {
  return {
    subject: 'Confirm your e-mail address',
    heading: 'Confirm your e-mail address',
    happened: [
      'An account was opened at Candor with this address. Confirm that the address is yours, then you can log in.',
    ],
    next: [
      `The link works once, for ${formatSpan(context.occurredAt, expiresAt)}: until ${formatUtc(expiresAt)}. After that, log in to have a new one sent.`,
    ],
    action: {
      label: 'Confirm address',
      href: linkTo(context, '/verified', { email, token }),
      spelledOut: true,
    },
    why: 'You get this mail because somebody, most likely you, opened an account with this address. If it was not you, ignore it: without the link nobody can use the account.',
  };
}
