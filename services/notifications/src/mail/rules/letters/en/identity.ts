import type { Letters } from '../letter-texts.ts';
import { NO_REASON } from './phrases.ts';

const WHY = 'You received this email because you sent us an identity document.';

export const identity = {
  'identity-verified': ({ reference }, { link }) => ({
    subject: 'Your identity is verified',
    happened: ['We checked the document that you sent. It is valid, and it is yours.'],
    facts: [['Reference', reference]],
    next: ['The withdrawal limit for unverified accounts no longer applies to you.'],
    action: { label: 'Open your account', href: link('/user/kyc') },
    why: WHY,
  }),
  'identity-action': ({ reference, reason }, { link }) => ({
    subject: 'Please send your identity document again',
    heading: 'We need another look at your document',
    happened: ['We could not verify your identity with what you sent.'],
    facts: [
      ['What to change', reason ?? NO_REASON],
      ['Reference', reference],
    ],
    next: ['Send new photos. Your money and your account are not affected.'],
    action: { label: 'Send new photos', href: link('/user/kyc') },
    why: WHY,
  }),
  'identity-refused': ({ reference, reason }, { link }) => ({
    subject: 'Your identity document was not accepted',
    heading: 'Your document was not accepted',
    happened: ['We cannot accept the document that you sent, so your identity is not verified.'],
    facts: [
      ['Reason', reason ?? NO_REASON],
      ['Reference', reference],
    ],
    next: ['You can send another document. Until then the limit for unverified accounts applies.'],
    action: { label: 'See what you can do', href: link('/user/kyc') },
    why: WHY,
  }),
} satisfies Partial<Letters>;
