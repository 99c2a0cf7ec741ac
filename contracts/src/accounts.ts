import { type InferType, object } from 'yup';
import type { Role } from './auth.ts';
import { reason, text, textBlock, wholeNumber } from './fields.ts';
import { TIMELINE_GROUPS } from './names.ts';

/** Most characters of a note. */
export const NOTE_MAX = 2_000;

export const addNoteSchema = object({
  text: textBlock()
    .min(3, 'Write at least 3 characters')
    .max(NOTE_MAX, `A note must have at most ${NOTE_MAX} characters`)
    .required('Write the note'),
  /** Id of an earlier note of this account, which this one corrects. */
  corrects: text().matches(/^[0-9a-f]{24}$/, {
    message: 'The corrected note is not known',
    excludeEmptyString: true,
  }),
});
export type AddNoteRequest = InferType<typeof addNoteSchema>;

/** A note of staff about an account. It never changes; a correction is another note, and both stay readable. */
export interface AccountNoteView {
  id: string;
  text: string;
  author: { id: string; name: string; role: Role };
  at: string;
  /** The note that this one corrects, or null. */
  corrects: string | null;
  /** The note that corrects this one, or null. */
  correctedBy: string | null;
}

export const notesQuerySchema = object({
  cursor: text().max(100, 'Cursor is not valid'),
  limit: wholeNumber('Limit', { min: 1, max: 100 }).default(25),
});

export type TimelineGroup = (typeof TIMELINE_GROUPS)[number];

/** What can happen to an account, with the group that it belongs to. */
export const TIMELINE_KINDS = {
  registered: 'account',
  'email-verified': 'account',
  'email-changed': 'account',
  activated: 'account',
  deactivated: 'account',
  'status-change-proposed': 'account',
  'status-change-decided': 'account',
  'role-change-proposed': 'account',
  'role-change-decided': 'account',
  'role-changed': 'account',
  'closing-requested': 'account',
  'closing-cancelled': 'account',
  'closing-started': 'account',
  'closing-refused': 'account',
  'password-changed': 'security',
  'credentials-reset': 'security',
  'security-changed': 'security',
  'destination-changed': 'security',
  'deposit-submitted': 'deposits',
  'deposit-approved': 'deposits',
  'deposit-rejected': 'deposits',
  'withdrawal-requested': 'withdrawals',
  'withdrawal-paid': 'withdrawals',
  'withdrawal-rejected': 'withdrawals',
  'withdrawal-cancelled': 'withdrawals',
  adjusted: 'wallet',
  'adjustment-proposed': 'wallet',
  'adjustment-decided': 'wallet',
  reversed: 'wallet',
  'reversal-proposed': 'wallet',
  'reversal-decided': 'wallet',
  'identity-submitted': 'identity',
  'identity-decided': 'identity',
  'referral-qualified': 'referrals',
  'referral-rewarded': 'referrals',
  noted: 'notes',
} as const satisfies Record<string, TimelineGroup>;
export type TimelineKind = keyof typeof TIMELINE_KINDS;

/** One thing that happened to an account. */
export interface TimelineItemView {
  id: string;
  at: string;
  kind: TimelineKind;
  group: TimelineGroup;
  /** USD, negative if it was deducted; null if it is not about an amount. */
  amount: number | null;
  /** Reference of the request, or null. */
  reference: string | null;
  /** Given by staff or, for a request, by the owner; or null. */
  reason: string | null;
  /** What distinguishes it within its kind: the new address, the decision, the changed setting; null if nothing does. */
  detail: string | null;
  /** Id of the request, submission or note, or the number of the entry; null if there is none. */
  subject: string | null;
  /** Name of the member of staff who proposed it, or null. */
  maker: string | null;
  /** Name of the second admin who decided on the proposal, or null. */
  checker: string | null;
}

export const timelineQuerySchema = object({
  cursor: text().max(200, 'Cursor is not valid'),
  limit: wholeNumber('Limit', { min: 1, max: 100 }).default(25),
  group: text().oneOf([...TIMELINE_GROUPS], 'Kind is not known'),
});

export const endSessionsSchema = object({
  /** For the audit. */
  reason: reason().required('Give a reason'),
});

/** What a staff member sees of an account's sessions. */
export interface EndedSessionsView {
  /** Number of the sessions that were ended. */
  ended: number;
}
