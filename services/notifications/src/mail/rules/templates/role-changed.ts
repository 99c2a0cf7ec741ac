import type { Role } from '@candor/contracts/auth';
import { type Letter, type LetterContext, linkTo } from '../letter.ts';
import { ROLE_NAMES } from './role-names.ts';

export function roleChanged(
  { role, reason }: { role: Role; reason?: string | null },
  context: LetterContext,
): Letter {
  return {
    subject: 'The role of your account changed',
    heading: 'The role of your account changed',
    happened: [
      `You are ${ROLE_NAMES[role]} now. Two administrators decided this, and every session of your account has ended.`,
      ...(reason ? [`Reason: ${reason}`] : []),
    ],
    next: ['Log in again to go on. If you did not expect this, contact an administrator.'],
    action: { label: 'Log in', href: linkTo(context, '/login') },
    why: 'You received this mail because the role of your account changed.',
  };
}
