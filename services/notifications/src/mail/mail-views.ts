import type { MailView } from '@candor/contracts/mail-log';
import type {
  BulkMailView,
  BulkProposalView,
  MailTemplateView,
} from '@candor/contracts/staff-mail';
import { changeProposalView, type Proposal } from '@candor/platform/decisions/proposal';
import type { BulkMail, BulkProposed } from '../staff-mail/rules/bulk-mail.ts';
import type { StoredTemplate } from '../staff-mail/rules/mail-template.ts';
import type { LoggedMail } from './rules/logged-mail.ts';

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
    approvedBy: bulk.approvedBy ?? null,
    startedAt: bulk.startedAt.toISOString(),
    endedAt: bulk.endedAt?.toISOString() ?? null,
  };
}

export function bulkProposalView(
  proposal: Proposal<BulkProposed>,
  countNow: number | null,
): BulkProposalView {
  const { subject, text, audience, count } = proposal.change;
  return { ...changeProposalView(proposal), subject, text, audience, count, countNow };
}
