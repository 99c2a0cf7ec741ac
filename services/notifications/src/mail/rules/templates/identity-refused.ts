import type { EventPayloads } from '@candor/contracts/events';
import { type Letter, type LetterContext, linkTo } from '../letter.ts';
import { NO_REASON } from './no-reason.ts';

export function identityRefused(
  { reference, reason }: EventPayloads['users.kyc-decided.v1'],
  context: LetterContext,
): Letter {
  return {
    subject: 'Your identity document was not accepted',
    heading: 'Your document was not accepted',
    happened: ['We cannot accept the document that you sent, so your identity is not verified.'],
    facts: [
      ['Reason', reason ?? NO_REASON],
      ['Reference', reference],
    ],
    next: ['You can send another document. Until then the limit for unverified accounts applies.'],
    action: { label: 'See what you can do', href: linkTo(context, '/user/kyc') },
    why: 'You received this mail because you sent us an identity document.',
  };
}
