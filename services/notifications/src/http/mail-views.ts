import type { BulkMailView, MailTemplateView, MailView } from '@candor/contracts/staff-mail';
import type { BulkMail } from '../domain/bulk-mail.ts';
import type { LoggedMail } from '../domain/logged-mail.ts';
import type { StoredTemplate } from '../domain/mail-template.ts';

export function mailView(mail: LoggedMail): MailView {
  const { id, accountId, to, kind, state, attempts, error, staff, subject } = mail;
  return {
    id,
    userId: accountId,
    to,
    kind,
    state,
    attempts,
    queuedAt: mail.queuedAt.toISOString(),
    endedAt: mail.endedAt?.toISOString() ?? null,
    nextAttemptAt: mail.nextAttemptAt?.toISOString() ?? null,
    error,
    message: staff && { subject, text: staff.text ?? null, sentBy: staff.sentBy },
  };
}

export function templateView(template: StoredTemplate): MailTemplateView {
  return { ...template, changedAt: template.changedAt.toISOString() };
}

export function bulkView(bulk: BulkMail, progress: BulkMailView['progress']): BulkMailView {
  const { id, subject, text, audience, state, count, startedBy } = bulk;
  return {
    id,
    subject,
    text,
    audience,
    state,
    count,
    progress,
    startedBy,
    startedAt: bulk.startedAt.toISOString(),
    endedAt: bulk.endedAt?.toISOString() ?? null,
  };
}
