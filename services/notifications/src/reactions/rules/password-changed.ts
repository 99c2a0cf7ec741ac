import { PRIORITY } from '../../mail/rules/priority.ts';
import { formatUtc } from '../../mail/rules/times.ts';
import { LOCK_SENTENCE, toLockAction } from './phrases.ts';
import { currentContact, type Reaction } from './reaction.ts';

export const passwordChanged: Reaction<'auth.password-changed.v1'> = {
  to: currentContact,
  priority: PRIORITY.security,
  kind: () => 'password-changed',
  letters: {
    /** @param payload.lockToken absent from events that were published before mails had the link */
    'password-changed': ({ lockToken }, context) => ({
      subject: 'Your password was changed',
      heading: 'Your password was changed',
      happened: [
        `Your password was changed on ${formatUtc(context.occurredAt)}. Your balance is not affected.`,
      ],
      next: [
        'If this was you, no action is needed.',
        lockToken
          ? LOCK_SENTENCE
          : 'If this was not you, choose a new password now. This also ends every open session.',
      ],
      action: toLockAction(lockToken ?? null, context),
      why: 'You received this mail because we notify you whenever your password changes.',
    }),
  },
  notice: () => ({ kind: 'password-changed', facts: {} }),
};
