import { type Letter, type LetterContext, linkTo } from '../letter.ts';

export function accountEnabled(
  { reason }: { reason?: string | null },
  context: LetterContext,
): Letter {
  return {
    subject: 'Your account is enabled again',
    heading: 'Your account is enabled again',
    happened: [
      'We enabled your account. You can log in with the same password as before.',
      ...(reason ? [`Reason: ${reason}`] : []),
    ],
    next: ['Check your history and your open requests after you have logged in.'],
    action: { label: 'Log in', href: linkTo(context, '/login') },
    why: 'You received this mail because the status of your account changed.',
  };
}
