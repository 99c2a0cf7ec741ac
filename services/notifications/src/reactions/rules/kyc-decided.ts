import { linkTo } from '../../mail/rules/letter.ts';
import { PRIORITY } from '../../mail/rules/priority.ts';
import { NO_REASON } from './phrases.ts';
import { currentContact, type Reaction } from './reaction.ts';

const KINDS = {
  verified: 'identity-verified',
  'action-needed': 'identity-action',
  refused: 'identity-refused',
} as const;

export const kycDecided: Reaction<'users.kyc-decided.v1'> = {
  to: currentContact,
  priority: PRIORITY.notice,
  kind: ({ decision }) => KINDS[decision],
  letters: {
    'identity-verified': ({ reference }, context) => ({
      subject: 'Your identity is verified',
      heading: 'Your identity is verified',
      happened: ['We checked the document that you sent. It is valid, and it is yours.'],
      facts: [['Reference', reference]],
      next: ['The withdrawal limit for unverified accounts no longer applies to you.'],
      action: { label: 'Open your account', href: linkTo(context, '/user/kyc') },
      why: 'You received this mail because you sent us an identity document.',
    }),
    'identity-action': ({ reference, reason }, context) => ({
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
    }),
    'identity-refused': ({ reference, reason }, context) => ({
      subject: 'Your identity document was not accepted',
      heading: 'Your document was not accepted',
      happened: ['We cannot accept the document that you sent, so your identity is not verified.'],
      facts: [
        ['Reason', reason ?? NO_REASON],
        ['Reference', reference],
      ],
      next: [
        'You can send another document. Until then the limit for unverified accounts applies.',
      ],
      action: { label: 'See what you can do', href: linkTo(context, '/user/kyc') },
      why: 'You received this mail because you sent us an identity document.',
    }),
  },
  notice: ({ decision, reference, reason }) =>
    decision === 'verified'
      ? { kind: 'identity-verified', facts: { reference } }
      : { kind: KINDS[decision], facts: { reference, reason } },
};
