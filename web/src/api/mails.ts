import type { BodyAt, QueryAt } from '../lib/call-types.ts';
import { toFilterZone } from '../lib/time-zone.ts';
import { usePages } from './core/use-pages.ts';
import { useRead } from './core/use-read.ts';
import { useSend } from './core/use-send.ts';

const CAUSES = { causes: 'notifications.mails-changed.v1' } as const;

export type SendEmailBody = BodyAt<'POST users/sendEmail'>;
export type PreviewBody = BodyAt<'POST notifications/mails/preview'>;
export type BulkBody = BodyAt<'POST notifications/bulk-mails'>;

/** Sends an email to one account. */
export function useSendEmail() {
  return useSend('POST users/sendEmail', CAUSES);
}

/** Renders an email as it would be sent. */
export function usePreviewEmail() {
  return useSend('POST notifications/mails/preview');
}

/** The delivery state of an email, live; nothing is read while the id is null. */
export function useMail(id: string | null) {
  return useRead('mails', id === null ? null : 'GET notifications/mails/:id', {
    params: { id: id ?? '' },
  });
}

/** The log of emails, newest first, page by page. Days are those of the browser's time zone. */
export function useMailLog(filter: Omit<QueryAt<'GET notifications/mails'>, 'zone'>) {
  const query = { ...filter, ...toFilterZone(filter) };
  return usePages('mails', 'GET notifications/mails', { query });
}

export function useMailTemplates() {
  return useRead('mail-templates', 'GET notifications/mail-templates');
}

export function useAddTemplate() {
  return useSend('POST notifications/mail-templates');
}

export function useChangeTemplate() {
  return useSend('PATCH notifications/mail-templates/:id');
}

export function useRemoveTemplate() {
  return useSend('DELETE notifications/mail-templates/:id');
}

/** Counts the accounts that a bulk email would go to. */
export function useCountAudience() {
  return useSend('POST notifications/bulk-mails/count');
}

/** Proposes a bulk email, which a second admin approves. */
export function useSendBulk() {
  return useSend('POST notifications/bulk-mails', CAUSES);
}

export function useStopBulk() {
  return useSend('POST notifications/bulk-mails/:id/stop', CAUSES);
}

export function useResumeBulk() {
  return useSend('POST notifications/bulk-mails/:id/resume', CAUSES);
}

/** Bulk emails with their progress, newest first. */
export function useBulkMails() {
  return usePages('mails', 'GET notifications/bulk-mails', BULK);
}

/** Bulk emails that wait for a second admin, the oldest first. */
export function useOpenBulkProposals() {
  return usePages('mails', 'GET notifications/bulk-mails/proposals', OPEN);
}

/** Proposed bulk emails that were decided, withdrawn or expired, newest first. */
export function useEndedBulkProposals() {
  return usePages('mails', 'GET notifications/bulk-mails/proposals', ENDED);
}

/** Decisions on a proposed bulk email. An approval is refused with FRESH_LOGIN_REQUIRED after a while. */
export function useBulkProposalActions() {
  return {
    decide: useSend('PATCH notifications/bulk-mails/proposals/:id', CAUSES),
    withdraw: useSend('DELETE notifications/bulk-mails/proposals/:id', CAUSES),
  };
}

const OPEN = { query: { limit: 20 } };
const ENDED = { query: { limit: 10, status: 'decided' as const } };
const BULK = { query: { limit: 10 } };
