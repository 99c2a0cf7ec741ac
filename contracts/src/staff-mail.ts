import { type InferType, number, object } from 'yup';
import type { Role } from './auth.ts';
import { blankIsMissing, email, text, textBlock, wholeNumber } from './fields.ts';
import { KYC_STATUSES, type KycStatus } from './kyc.ts';
import { findUnknownPlaceholder } from './mail-placeholders.ts';
import { ROLES } from './names.ts';
import { proposalDecision } from './proposal-decision.ts';
import type { ChangeProposalView } from './proposals.ts';

export const SUBJECT_MAX = 120;
export const MAIL_TEXT_MAX = 10_000;
export const TEMPLATE_NAME_MAX = 60;
/** The subject of an email that is sent without one. */
export const DEFAULT_SUBJECT = 'A message from Candor';

const known = (value: string | undefined) => findUnknownPlaceholder(value ?? '') === null;
const UNKNOWN = ({ value }: { value?: string }) =>
  `${findUnknownPlaceholder(value ?? '')} is not a placeholder. Use {firstName} or {fullName}`;

/** What mail programs decode in a header (RFC 2047): it would say something else than what was read and approved. */
const ENCODED_WORD = /=\?[^?]*\?[^?]*\?[^?]*\?=/;

const subject = () =>
  text()
    .max(SUBJECT_MAX, `Subject must have at most ${SUBJECT_MAX} characters`)
    .test(
      'encoded-word',
      'Write the subject as it is read: encoded words such as =?utf-8?B?…?= cannot be used',
      (value) => !ENCODED_WORD.test(value ?? ''),
    )
    .test('placeholders', UNKNOWN, known);

const mailText = () =>
  textBlock()
    .required('Write the text of the email')
    .max(MAIL_TEXT_MAX, `Text must have at most ${MAIL_TEXT_MAX} characters`)
    .test('placeholders', UNKNOWN, known);

const id = () => text().matches(/^[0-9a-f]{24}$/, 'The id must be 24 hexadecimal digits');

/** An email to one account, named by its email address or its id. */
export const sendEmailSchema = object({
  email: email().when('userId', {
    is: (userId: unknown) => !userId,
    // biome-ignore lint/suspicious/noThenProperty: the name of yup's option
    then: (schema) => schema.required('Choose who gets the email'),
  }),
  userId: id(),
  subject: subject().transform(blankIsMissing).default(DEFAULT_SUBJECT),
  text: mailText(),
  /** The template that the text was made from, for the log. */
  templateId: id(),
});
export type SendEmailRequest = InferType<typeof sendEmailSchema>;

/** Which accounts a bulk mail goes to: active ones with a confirmed address, and of these the ones that match. */
export const audienceSchema = object({
  role: text().oneOf(ROLES, 'Choose a role').transform(blankIsMissing).default('investor'),
  kycStatus: text().oneOf(KYC_STATUSES, 'Choose a state of the identity check'),
  /** The country of the registration. */
  country: text().max(80, 'Country must have at most 80 characters'),
});
export type AudienceRequest = InferType<typeof audienceSchema>;

export interface AudienceView {
  role: Role;
  kycStatus: KycStatus | null;
  country: string | null;
}

/** Shows an email as it would be sent: to one account, or to the first account of an audience. */
export const previewEmailSchema = object({
  email: email(),
  userId: id(),
  audience: audienceSchema.default(undefined),
  subject: subject().transform(blankIsMissing).default(DEFAULT_SUBJECT),
  text: mailText(),
});
export type PreviewEmailRequest = InferType<typeof previewEmailSchema>;

export interface MailPreview {
  /** Null if there is no recipient yet: placeholders then hold their own names. */
  to: string | null;
  subject: string;
  text: string;
  html: string;
}

export const mailTemplateSchema = object({
  name: text()
    .required('Name the template')
    .max(TEMPLATE_NAME_MAX, `Name must have at most ${TEMPLATE_NAME_MAX} characters`),
  subject: subject().required('Write a subject'),
  text: mailText(),
});
export type MailTemplateRequest = InferType<typeof mailTemplateSchema>;

export const changeMailTemplateSchema = mailTemplateSchema.shape({
  /** The version that was edited: a newer one is not overwritten. */
  version: number()
    .strict()
    .integer('Version must be a whole number')
    .min(1, 'Version must be at least 1')
    .required('Name the version that you edited'),
});
export type ChangeMailTemplateRequest = InferType<typeof changeMailTemplateSchema>;

export interface MailTemplateView {
  id: string;
  name: string;
  subject: string;
  text: string;
  /** From 1, one more with each change. */
  version: number;
  /** ISO time of the last change. */
  changedAt: string;
  changedBy: { id: string; name: string };
}

export interface RemovedTemplate {
  id: string;
}

export const bulkCountSchema = object({ audience: audienceSchema });
export type BulkCountRequest = InferType<typeof bulkCountSchema>;
export interface BulkCount {
  count: number;
}

export const sendBulkSchema = object({
  audience: audienceSchema,
  subject: subject().required('Write a subject'),
  text: mailText(),
  templateId: id(),
  /** The number of accounts that was confirmed. Refused when it has changed since. */
  count: number()
    .strict()
    .integer('Count must be a whole number')
    .min(1, 'No account matches')
    .required('Confirm how many accounts get the email'),
});
export type SendBulkRequest = InferType<typeof sendBulkSchema>;

/** How long a proposed bulk mail can be approved. */
export const BULK_PROPOSAL_HOURS = 72;

export const bulkProposalsQuerySchema = object({
  cursor: text().max(200, 'Cursor is not valid'),
  limit: wholeNumber('Limit', { min: 1, max: 100 }).default(20),
  status: text()
    .transform(blankIsMissing)
    .oneOf(['open', 'decided'], 'Status must be open or decided')
    .default('open'),
});

export const decideBulkSchema = object({
  ...proposalDecision(),
  /** The number of accounts that the second admin saw. Refused when it has changed since. */
  count: number()
    .strict()
    .integer('Count must be a whole number')
    .min(1, 'No account matches')
    .when('status', {
      is: 'approved',
      // biome-ignore lint/suspicious/noThenProperty: yup's conditional schema
      then: (schema) => schema.required('Confirm how many accounts get the email'),
    }),
});
export type DecideBulkRequest = InferType<typeof decideBulkSchema>;

/** A bulk mail that a second admin approves. Once it is sent, the bulk mail has the same id. */
export interface BulkProposalView extends ChangeProposalView {
  subject: string;
  text: string;
  audience: AudienceView;
  /** The number of accounts that its maker confirmed. */
  count: number;
  /** How many accounts match now; null of one that has ended. */
  countNow: number | null;
}

/** `stopping` while mails that were handed to the mail server still end. */
export type BulkState = 'running' | 'stopping' | 'stopped' | 'finished';

export interface BulkMailView {
  id: string;
  subject: string;
  text: string;
  audience: AudienceView;
  state: BulkState;
  /** The number that was confirmed. */
  count: number;
  progress: {
    sent: number;
    failed: number;
    /** Queued or being sent. */
    waiting: number;
    /** Not sent because it was stopped. */
    cancelled: number;
    /** Accounts that turned announcements off. */
    leftOut: number;
  };
  startedBy: { id: string; name: string };
  /** The second admin; null of those that were sent before one was needed. */
  approvedBy: { id: string; name: string } | null;
  /** ISO times. */
  startedAt: string;
  endedAt: string | null;
}

export const bulkListQuerySchema = object({
  cursor: text().max(200, 'Cursor is not valid'),
  limit: wholeNumber('Limit', { min: 1, max: 100 }).default(10),
});
