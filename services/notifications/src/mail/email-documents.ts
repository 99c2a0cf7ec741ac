import { defineCollection } from '@candor/kit/mongo/define-collection';
import type { Types } from 'mongoose';
import type { EmailState, NewEmail } from './rules/email.ts';

export interface EmailDocument extends Omit<NewEmail, 'text' | 'page'> {
  _id: Types.ObjectId;
  /** Event id and template. Unique, so that an event never queues the same mail twice. */
  dedupeKey: string;
  /** Present only until the mail is sent. */
  content?: { text: string; page?: NewEmail['page']; html?: string };
  state: EmailState;
  attempts: number;
  nextAttemptAt: Date;
  /** Present while the mail is being sent. */
  lease?: string;
  /** When the lease expires, by the database's clock. */
  leaseUntil?: Date;
  /** The last failures, newest last. */
  failures: { at: Date; error: string }[];
  sentAt?: Date;
  failedAt?: Date;
}

/** Days for which the log of emails keeps an email. */
const LOG_DAYS = 730;
const DAY_SECONDS = 86_400;

export const EMAILS = defineCollection<EmailDocument>({
  name: 'emails',
  required: {
    dedupeKey: String,
    eventId: String,
    template: String,
    priority: Number,
    messageId: String,
    accountId: String,
    from: String,
    to: String,
    subject: String,
    carriesToken: Boolean,
    correlationId: String,
    queuedAt: Date,
    state: String,
    attempts: Number,
    nextAttemptAt: Date,
    failures: Array,
  },
  optional: {
    content: Object,
    lease: String,
    leaseUntil: Date,
    sentAt: Date,
    failedAt: Date,
    staff: Object,
  },
  indexes: [
    { key: { dedupeKey: 1 }, unique: true },
    // The queue in the order in which emails are claimed. Partial, so that sent mails do not grow it.
    {
      key: { state: 1, priority: 1, nextAttemptAt: 1 },
      partialFilterExpression: { state: 'queued' },
    },
    { key: { state: 1, leaseUntil: 1 }, partialFilterExpression: { state: 'sending' } },
    { key: { accountId: 1, queuedAt: -1 } },
    { key: { queuedAt: 1 }, name: 'retention', expireAfterSeconds: LOG_DAYS * DAY_SECONDS },
    // Mails of which the text is kept still. Not by the text: it may be longer than a key.
    {
      key: { queuedAt: 1, _id: 1 },
      name: 'kept_texts',
      partialFilterExpression: { 'staff.text': { $exists: true } },
    },
    // The log: newest first, of all emails or of those that a filter names.
    { key: { queuedAt: -1, _id: -1 } },
    { key: { to: 1, queuedAt: -1, _id: -1 } },
    { key: { template: 1, queuedAt: -1, _id: -1 } },
    { key: { state: 1, queuedAt: -1, _id: -1 } },
    {
      key: { 'staff.bulkId': 1, state: 1, queuedAt: -1, _id: -1 },
      partialFilterExpression: { 'staff.bulkId': { $exists: true } },
    },
  ],
});
