import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { EmailState, NewEmail, StaffPart } from '../rules/email.ts';

export interface EmailDocument extends Omit<NewEmail, 'text' | 'html'> {
  _id: Types.ObjectId;
  /** Event id and template. Unique, so that an event never queues the same mail twice. */
  dedupeKey: string;
  /** Present only until the mail is sent. */
  content?: { text: string; html: string };
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

/** Days for which the log of mails keeps a mail. */
const LOG_DAYS = 730;
const DAY_SECONDS = 86_400;

export type EmailModel = Model<EmailDocument>;

export function createEmailModel(connection: Connection): EmailModel {
  const text = { type: String, required: true } as const;
  const content = new Schema({ text, html: text }, { _id: false });
  const failure = new Schema({ at: Date, error: String }, { _id: false });
  const sentBy = new Schema({ id: text, name: text }, { _id: false });
  const staff = new Schema<StaffPart>(
    {
      sentBy: { type: sentBy, required: true },
      text: String,
      templateId: String,
      bulkId: String,
      bodyHash: String,
    },
    { _id: false },
  );
  const schema = new Schema<EmailDocument>(
    {
      dedupeKey: text,
      eventId: text,
      template: text,
      priority: { type: Number, required: true },
      messageId: text,
      accountId: text,
      from: text,
      to: text,
      subject: text,
      content: { type: content, default: undefined },
      carriesToken: { type: Boolean, required: true },
      correlationId: text,
      queuedAt: { type: Date, required: true },
      state: text,
      attempts: { type: Number, required: true },
      nextAttemptAt: { type: Date, required: true },
      lease: String,
      leaseUntil: Date,
      failures: [failure],
      sentAt: Date,
      failedAt: Date,
      staff: { type: staff, default: undefined },
    },
    { collection: 'emails', versionKey: false, strict: 'throw', strictQuery: 'throw' },
  );
  schema.index({ dedupeKey: 1 }, { unique: true });
  // The queue in the order in which mails are claimed. Partial, so that sent mails do not grow it.
  schema.index(
    { state: 1, priority: 1, nextAttemptAt: 1 },
    { partialFilterExpression: { state: 'queued' } },
  );
  schema.index({ state: 1, leaseUntil: 1 }, { partialFilterExpression: { state: 'sending' } });
  schema.index({ accountId: 1, queuedAt: -1 });
  schema.index({ queuedAt: 1 }, { name: 'retention', expireAfterSeconds: LOG_DAYS * DAY_SECONDS });
  // Mails of which the text is kept still.
  schema.index(
    { queuedAt: 1, 'staff.text': 1 },
    { name: 'texts', partialFilterExpression: { 'staff.text': { $exists: true } } },
  );
  // The log: newest first, of all mails or of those that a filter names.
  schema.index({ queuedAt: -1, _id: -1 });
  schema.index({ to: 1, queuedAt: -1, _id: -1 });
  schema.index({ template: 1, queuedAt: -1, _id: -1 });
  schema.index({ state: 1, queuedAt: -1, _id: -1 });
  schema.index(
    { 'staff.bulkId': 1, state: 1, queuedAt: -1, _id: -1 },
    { partialFilterExpression: { 'staff.bulkId': { $exists: true } } },
  );
  return connection.model<EmailDocument>('Email', schema);
}
