import type { BodyAt, QueryAt } from '../lib/call-types.ts';
import { toFilterZone } from '../lib/time-zone.ts';
import { usePages } from './core/use-pages.ts';
import { useRead } from './core/use-read.ts';
import { useSend } from './core/use-send.ts';

const CAUSES = { causes: 'notifications.mails-changed.v1' } as const;
const OPEN = { query: { limit: 20 } };
const ENDED = { query: { limit: 10, status: 'decided' as const } };
const BULK = { query: { limit: 10 } };

export type PreviewBody = BodyAt<'POST notifications/mails/preview'>;
export type BulkBody = BodyAt<'POST notifications/bulk-mails'>;

/** Sends an email to one account. */
export const useSendEmail = () => useSend('POST users/sendEmail', CAUSES);

/** Renders an email as it would be sent. */
export const usePreviewEmail = () => useSend('POST notifications/mails/preview');

/** The delivery state of an email, live; nothing is read while the id is null. */
export const useMail = (id: string | null) =>
  useRead('mails', id === null ? null : 'GET notifications/mails/:id', {
    params: { id: id ?? '' },
  });

/** The log of emails, newest first, page by page. Days are those of the browser's time zone. */
export function useMailLog(filter: Omit<QueryAt<'GET notifications/mails'>, 'zone'>) {
  const query = { ...filter, ...toFilterZone(filter) };
  return usePages('mails', 'GET notifications/mails', { query });
}

export const useMailTemplates = () => useRead('mail-templates', 'GET notifications/mail-templates');
export const useAddTemplate = () => useSend('POST notifications/mail-templates');
export const useChangeTemplate = () => useSend('PATCH notifications/mail-templates/:id');
export const useRemoveTemplate = () => useSend('DELETE notifications/mail-templates/:id');

/** Counts the accounts that a bulk email would go to. */
export const useCountAudience = () => useSend('POST notifications/bulk-mails/count');

/** Proposes a bulk email, which a second admin approves. */
export const useSendBulk = () => useSend('POST notifications/bulk-mails', CAUSES);
export const useStopBulk = () => useSend('POST notifications/bulk-mails/:id/stop', CAUSES);
export const useResumeBulk = () => useSend('POST notifications/bulk-mails/:id/resume', CAUSES);

/** Bulk emails with their progress, newest first. */
export const useBulkMails = () => usePages('mails', 'GET notifications/bulk-mails', BULK);

/** Bulk emails that wait for a second admin, the oldest first. */
export const useOpenBulkProposals = () =>
  usePages('mails', 'GET notifications/bulk-mails/proposals', OPEN);

/** Proposed bulk emails that were decided, withdrawn or expired, newest first. */
export const useEndedBulkProposals = () =>
  usePages('mails', 'GET notifications/bulk-mails/proposals', ENDED);

/** Decisions on a proposed bulk email. An approval is refused with FRESH_LOGIN_REQUIRED after a while. */
export function useBulkProposalActions() {
  return {
    decide: useSend('PATCH notifications/bulk-mails/proposals/:id', CAUSES),
    withdraw: useSend('DELETE notifications/bulk-mails/proposals/:id', CAUSES),
  };
}
