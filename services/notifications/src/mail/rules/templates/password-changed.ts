import type { Letter, LetterContext } from '../letter.ts';
import { formatUtc } from '../times.ts';
import { LOCK_SENTENCE, toAction } from './security-notice.ts';

/** @param payload.lockToken absent from events that were published before mails had the link */
export function passwordChanged(
  { lockToken }: { lockToken?: string | undefined },
  context: LetterContext,
): Letter {
  return {
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
    action: toAction(lockToken ?? null, context),
    why: 'You received this mail because we notify you whenever your password changes.',
  };
}
