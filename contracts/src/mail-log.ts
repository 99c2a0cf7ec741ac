import { type InferType, object } from 'yup';
import { EVENT_MAIL_KINDS, type EventMailKind } from './events.ts';
import { email, text, wholeNumber } from './fields.ts';
import { day, zone } from './wallet-history.ts';

export const MAIL_STATES = ['queued', 'sending', 'sent', 'failed', 'cancelled'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** Mails that staff write. */
const STAFF_MAIL_KINDS = ['staff-message', 'staff-bulk'] as const;
export type StaffMailKind = (typeof STAFF_MAIL_KINDS)[number];

/** What an email is about. */
export type MailKind = StaffMailKind | EventMailKind;

const MAIL_KINDS: readonly MailKind[] = [...STAFF_MAIL_KINDS, ...EVENT_MAIL_KINDS];

const id = () => text().matches(/^[0-9a-f]{24}$/, 'The id must be 24 hexadecimal digits');

export const mailListQuerySchema = object({
  cursor: text().max(200, 'Cursor is not valid'),
  limit: wholeNumber('Limit', { min: 1, max: 100 }).default(25),
  /** The whole address. */
  recipient: email(),
  kind: text().oneOf(MAIL_KINDS, 'Choose a kind of email'),
  state: text().oneOf(MAIL_STATES, 'Choose a state'),
  bulk: id(),
  /** First and last day of queueing, in `zone`. */
  from: day('From'),
  to: day('To'),
  zone: zone(),
});
export type MailListQuery = InferType<typeof mailListQuerySchema>;

/** A line of the log of emails. What system mails say is never in it: they may hold one-time links. */
export interface MailView {
  id: string;
  userId: string;
  to: string;
  kind: MailKind;
  state: MailState;
  attempts: number;
  /** ISO times. */
  queuedAt: string;
  endedAt: string | null;
  /** Of a queued mail that failed before. */
  nextAttemptAt: string | null;
  /** Of the last failed attempt. */
  error: string | null;
  /** Of mails by staff; null for those of the system. */
  message: {
    subject: string;
    /** Null in mails of a bulk mail, which holds the text. */
    text: string | null;
    sentBy: { id: string; name: string };
  } | null;
}
