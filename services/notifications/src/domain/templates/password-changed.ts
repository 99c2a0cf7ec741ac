import { type Letter, type LetterContext, linkTo } from '../letter.ts';
import { formatUtc } from '../times.ts';

export function passwordChanged(context: LetterContext): Letter {
  return {
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    happened: [
      `Your password was changed on ${formatUtc(context.occurredAt)}. Your balance is not affected.`,
    ],
    next: [
      'If this was you, no action is needed. If this was not you, choose a new password now. This also ends every open session.',
    ],
    action: { label: 'This was not me', href: linkTo(context, '/forgot-password') },
    why: 'You received this mail because we notify you whenever your password changes.',
  };
}
