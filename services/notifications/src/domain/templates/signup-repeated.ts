import { type Letter, type LetterContext, linkTo } from '../letter.ts';
import { formatUtc } from '../times.ts';

export function signupRepeated(context: LetterContext): Letter {
  return {
    subject: 'You already have an account',
    heading: 'You already have an account',
    happened: [
      `Someone tried to create an account with your address on ${formatUtc(context.occurredAt)}. No second account was opened, and nothing about yours has changed.`,
    ],
    next: [
      `If that was you, log in. If you have forgotten your password, choose a new one: ${linkTo(context, '/forgot-password')}`,
      'If it was not you, there is nothing to do: whoever it was learnt nothing about your account.',
    ],
    action: { label: 'Log in', href: linkTo(context, '/login') },
    why: 'You get this mail because somebody, perhaps you, entered this address on the sign-up page.',
  };
}
