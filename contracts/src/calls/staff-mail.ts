import { type MailView, mailListQuerySchema } from '../mail-log.ts';
import {
  type BulkCount,
  type BulkMailView,
  type BulkProposalView,
  bulkCountSchema,
  bulkListQuerySchema,
  bulkProposalsQuerySchema,
  changeMailTemplateSchema,
  decideBulkSchema,
  type MailPreview,
  type MailTemplateView,
  mailTemplateSchema,
  previewEmailSchema,
  type RemovedTemplate,
  sendBulkSchema,
  sendEmailSchema,
} from '../staff-mail.ts';
import { answers, answersPage } from './answer.ts';
import { defineCalls } from './call.ts';
import { changeRows } from './change-rows.ts';

const proposals = changeRows('notifications/bulk-mails/proposals', 'mail:send', 'a bulk email');

const messageCalls = defineCalls('notifications', {
  sendEmail: {
    address: 'POST users/sendEmail',
    access: 'mail:send',
    idempotent: true,
    request: sendEmailSchema,
    statuses: [202],
    answer: answers<MailView>(),
    errors: ['RECIPIENT_UNKNOWN', 'RECIPIENT_DISABLED'],
    summary: 'Send an email to one account: `email` and `text` are enough',
  },
  previewEmail: {
    address: 'POST notifications/mails/preview',
    access: 'mail:send',
    limit: 'read',
    request: previewEmailSchema,
    answer: answers<MailPreview>(),
    errors: ['RECIPIENT_UNKNOWN', 'RECIPIENT_DISABLED'],
    summary: 'Show an email exactly as it would be sent',
  },
  listMails: {
    address: 'GET notifications/mails',
    access: 'mail:read',
    query: mailListQuerySchema,
    views: { part: 'mails', account: 'userId' },
    answer: answersPage<MailView>(),
    summary: 'List emails of staff and of the system, newest first, with their delivery state',
  },
  readMail: {
    address: 'GET notifications/mails/:id',
    access: 'mail:read',
    views: { part: 'mails', account: 'userId' },
    answer: answers<MailView>(),
    errors: ['NOT_FOUND'],
    summary: 'Read the delivery state of an email',
  },
});

const templateCalls = defineCalls('notifications', {
  listMailTemplates: {
    address: 'GET notifications/mail-templates',
    access: 'mail:read',
    answer: answers<MailTemplateView[]>(),
    summary: 'List the templates of emails, by name',
  },
  addMailTemplate: {
    address: 'POST notifications/mail-templates',
    access: 'mail:send',
    request: mailTemplateSchema,
    statuses: [201],
    answer: answers<MailTemplateView>(),
    errors: ['STATE_CONFLICT', 'LIMIT_REACHED'],
    summary: 'Add a template',
  },
  changeMailTemplate: {
    address: 'PATCH notifications/mail-templates/:id',
    access: 'mail:send',
    request: changeMailTemplateSchema,
    answer: answers<MailTemplateView>(),
    errors: ['NOT_FOUND', 'STATE_CONFLICT'],
    summary: 'Change a template, as its next version',
  },
  removeMailTemplate: {
    address: 'DELETE notifications/mail-templates/:id',
    access: 'mail:send',
    answer: answers<RemovedTemplate>(),
    errors: ['NOT_FOUND'],
    summary: 'Remove a template; its versions are kept',
  },
});

const bulkCalls = defineCalls('notifications', {
  countAudience: {
    address: 'POST notifications/bulk-mails/count',
    access: 'mail:send',
    request: bulkCountSchema,
    answer: answers<BulkCount>(),
    summary: 'Count the accounts that a bulk email would go to',
  },
  sendBulk: {
    address: 'POST notifications/bulk-mails',
    access: 'mail:send',
    idempotent: true,
    request: sendBulkSchema,
    statuses: [202],
    answer: answers<BulkProposalView>(),
    errors: ['STATE_CONFLICT'],
    summary:
      'Propose an email to many accounts, which a second admin approves; refused when their number is not the confirmed one',
  },
  listBulkProposals: {
    address: 'GET notifications/bulk-mails/proposals',
    access: 'mail:read',
    query: bulkProposalsQuerySchema,
    answer: answersPage<BulkProposalView>(),
    summary:
      'List bulk emails that wait for a second admin, oldest first; with status=decided those that have ended, newest first',
  },
  decideBulk: {
    ...proposals.decide,
    request: decideBulkSchema,
    answer: answers<BulkProposalView>(),
  },
  withdrawBulk: { ...proposals.withdraw, answer: answers<BulkProposalView>() },
  listBulkMails: {
    address: 'GET notifications/bulk-mails',
    access: 'mail:read',
    query: bulkListQuerySchema,
    answer: answersPage<BulkMailView>(),
    summary: 'List bulk emails with their progress, newest first',
  },
  readBulk: {
    address: 'GET notifications/bulk-mails/:id',
    access: 'mail:read',
    answer: answers<BulkMailView>(),
    errors: ['NOT_FOUND'],
    summary: 'Read the progress of a bulk email',
  },
  stopBulk: {
    address: 'POST notifications/bulk-mails/:id/stop',
    access: 'mail:send',
    answer: answers<BulkMailView>(),
    errors: ['NOT_FOUND'],
    summary: 'Stop a bulk email: what is not sent yet is cancelled',
  },
  resumeBulk: {
    address: 'POST notifications/bulk-mails/:id/resume',
    access: 'mail:send',
    answer: answers<BulkMailView>(),
    errors: ['NOT_FOUND', 'STATE_CONFLICT'],
    summary: 'Resume a stopped bulk email: it goes to those that it has not been sent to',
  },
});

/** Emails by staff, their templates, and the log of all emails. */
export const staffMailCalls = { ...messageCalls, ...templateCalls, ...bulkCalls };
