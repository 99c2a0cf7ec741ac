import { type Letter, type LetterContext, linkTo } from '../letter.ts';
import { formatUtc } from '../times.ts';

export function emailClaimRefused(context: LetterContext): Letter {
  return {
    subject: 'Someone wanted to use your e-mail address',
    heading: 'Someone wanted to use your e-mail address',
    happened: [
      `On ${formatUtc(context.occurredAt)} someone asked to move another account to your address. This is not possible, because your account has it, and your account has not changed.`,
    ],
    next: [
      'If this was you, log in to the account with this address instead.',
      'If this was not you, no action is needed: the other person learned nothing about your account.',
    ],
    action: { label: 'Log in', href: linkTo(context, '/login') },
    why: 'You received this mail because someone entered your address in another account.',
  };
}
