import { type Letter, type LetterContext, linkTo } from '../letter.ts';
import { formatSpan, formatUtc } from '../times.ts';

export function resetPassword(
  { email, token, expiresAt }: { email: string; token: string; expiresAt: string },
  context: LetterContext,
): Letter {
  return {
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
  };
}
