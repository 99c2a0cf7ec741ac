import type { Role } from '@candor/contracts/auth';
import { type Letter, type LetterContext, linkTo } from '../letter.ts';
import { formatSpan, formatUtc } from '../times.ts';
import { ROLE_NAMES } from './role-names.ts';

export function invitation(
  payload: { role: Role; invitedBy: string; token: string; expiresAt: string },
  context: LetterContext,
): Letter {
  const { role, invitedBy, token, expiresAt } = payload;
  return {
    subject: 'You are invited to Candor',
    heading: 'You are invited to Candor',
    happened: [`${invitedBy} invites you to create an account as ${ROLE_NAMES[role]}.`],
    next: [
      'With the link you choose your name, your username and your password.',
      `The link works once and is valid for ${formatSpan(context.occurredAt, expiresAt)}, until ${formatUtc(expiresAt)}.`,
    ],
    action: {
      label: 'Accept the invitation',
      href: linkTo(context, '/invitation', { token }),
      spelledOut: true,
    },
    why: 'You received this mail because somebody entered your address for an invitation. If you do not know why, ignore this mail: no account exists until you accept.',
  };
}
