import type { EventPayloads } from '@candor/contracts/events';
import { type Letter, type LetterContext, linkTo } from '../letter.ts';

export function identityVerified(
  { reference }: EventPayloads['users.kyc-decided.v1'],
  context: LetterContext,
): Letter {
  return {
    subject: 'Your identity is verified',
    heading: 'Your identity is verified',
    happened: ['We checked the document that you sent. It is valid, and it is yours.'],
    facts: [['Reference', reference]],
    next: ['The withdrawal limit for unverified accounts no longer applies to you.'],
    action: { label: 'Open your account', href: linkTo(context, '/user/kyc') },
    why: 'You received this mail because you sent us an identity document.',
  };
}
