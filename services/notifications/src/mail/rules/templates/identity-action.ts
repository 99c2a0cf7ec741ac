import type { EventPayloads } from '@candor/contracts/events';
import { type Letter, type LetterContext, linkTo } from '../letter.ts';
import { NO_REASON } from './no-reason.ts';

export function identityAction(
  { reference, reason }: EventPayloads['users.kyc-decided.v1'],
  context: LetterContext,
): Letter {
  return {
    subject: 'Please send your identity document again',
    heading: 'We need another look at your document',
    happened: ['We could not verify your identity with what you sent.'],
    facts: [
      ['What to change', reason ?? NO_REASON],
      ['Reference', reference],
    ],
    next: ['Send new photos. Your money and your account are not affected.'],
    action: { label: 'Send new photos', href: linkTo(context, '/user/kyc') },
    why: 'You received this mail because you sent us an identity document.',
  };
}
