import { AppError, notFound } from '@candor/kit/app-error';
import { noteChange } from '@candor/platform/audit/note-change';
import type { NotificationsDeps } from '../notifications-deps.ts';
import { announceMails } from './announce-mails.ts';
import type { BulkMail } from './rules/bulk-mail.ts';

/**
 * Resumes a stopped bulk mail. It passes every account again; whoever was sent it has an email with its key and gets no other.
 * @throws AppError NOT_FOUND, STATE_CONFLICT for one that is not stopped
 */
export async function resumeBulk(deps: NotificationsDeps, id: string): Promise<BulkMail> {
  const { bulkMails } = deps.data;
  const isResumed = await bulkMails.resume(id);
  const after = await bulkMails.find(id);
  if (!after) throw notFound('Bulk mail');
  if (!isResumed) throw new AppError('STATE_CONFLICT', 'This bulk email is not stopped');
  noteChange({
    accountId: null,
    before: { bulkId: id, state: 'stopped' },
    after: { bulkId: id, state: after.state },
    reason: null,
  });
  await announceMails(deps);
  return after;
}
