import { type Letter, type LetterContext, linkTo } from '../letter.ts';
import { formatSpan, formatUtc } from '../times.ts';

export function resetPassword(
  { email, token, expiresAt }: { email: string; token: string; expiresAt: string },
  context: LetterContext,
): Letter {
  return {
    subject: 'Choose a new password',
    heading: 'Choose a new password',
    happened: [
      'A new password was asked for at your account. Nothing has changed yet: your old password works until you choose a new one.',
    ],
    next: [
      `The link works once, for ${formatSpan(context.occurredAt, expiresAt)}: until ${formatUtc(expiresAt)}.`,
    ],
    action: {
      label: 'Choose a password',
      href: linkTo(context, '/reset-password', { email, token }),
      spelledOut: true,
    },
    why: 'You get this mail because somebody entered this address on the page for forgotten passwords. If it was not you, ignore it.',
  };
}
