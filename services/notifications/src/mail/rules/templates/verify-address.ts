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
  };
}
