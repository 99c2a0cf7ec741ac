import { type Letter, type LetterContext, linkTo } from '../letter.ts';
import { formatUtc } from '../times.ts';

export function passwordChanged(context: LetterContext): Letter {
  return {
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    happened: [
      `The password of your account was changed on ${formatUtc(context.occurredAt)}. Your money was not touched by this.`,
    ],
    next: [
      'If it was you, there is nothing to do. If it was not, choose a new password now: that also ends every session that somebody else may have opened.',
    ],
    action: { label: 'It was not me', href: linkTo(context, '/forgot-password') },
    why: 'You get this mail because changes of a password are always told to the owner of the account.',
  };
}
