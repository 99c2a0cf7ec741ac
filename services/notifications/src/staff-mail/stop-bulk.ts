import { notFound } from '@candor/kit/app-error';
import { noteChange } from '@candor/platform/audit/note-change';
import type { NotificationsDeps } from '../notifications-deps.ts';
import { announceMails } from './announce-mails.ts';
import type { BulkMail } from './rules/bulk-mail.ts';

/**
 * Stops a bulk mail: queued mails are cancelled, those that a sender holds still end. A no-op when it has ended.
 * @throws AppError NOT_FOUND
 */
export async function stopBulk(deps: NotificationsDeps, id: string): Promise<BulkMail> {
  const { bulkMails, mailLog } = deps.data;
  const before = await bulkMails.find(id);
  if (!before) throw notFound('Bulk mail');
  await bulkMails.stop(id);
  const after = (await bulkMails.find(id)) ?? before;
  // The feeder cancels again what it was queueing meanwhile.
  if (after.state === 'stopping') await mailLog.cancelBulk(id);
  noteChange({
    accountId: null,
    before: { bulkId: id, state: before.state },
    after: { bulkId: id, state: after.state },
    reason: null,
  });
  await announceMails(deps);
  return after;
}
