import { type Letter, type LetterContext, linkTo } from '../letter.ts';

export function accountDisabled(
  { reason }: { reason?: string | null },
  context: LetterContext,
): Letter {
  return {
    subject: 'Your account was disabled',
    heading: 'Your account was disabled',
    happened: [
      'We disabled your account and ended its sessions. You can’t log in until it is enabled again. Your balance and your history stay as they are.',
      ...(reason ? [`Reason: ${reason}`] : []),
    ],
    next: ['If you don’t know why, contact us. We tell you what is needed to enable it again.'],
    action: { label: 'Contact us', href: linkTo(context, '/about') },
    why: 'You received this mail because the status of your account changed.',
  };
}
