import type { BulkMailView } from '@candor/contracts/staff-mail';
import type { MailDeps } from '../notifications-deps.ts';
import type { BulkMail } from './rules/bulk-mail.ts';

/** What has become of a bulk mail's recipients. Of one that has ended nothing is counted. */
export async function readBulkProgress(
  { data }: MailDeps,
  { id, totals, leftOut, count, isQueued }: BulkMail,
): Promise<BulkMailView['progress']> {
  if (totals) {
    const unqueued = Math.max(0, count - leftOut - totals.sent - totals.failed - totals.cancelled);
    const cancelled = totals.cancelled + (isQueued ? 0 : unqueued);
    return { ...totals, cancelled, leftOut, waiting: 0 };
  }
  const [sent = 0, failed = 0, cancelled = 0] = await data.mailLog.countBulk(id, [
    'sent',
    'failed',
    'cancelled',
  ]);
  const waiting = Math.max(0, count - leftOut - sent - failed - cancelled);
  return { sent, failed, cancelled, leftOut, waiting };
}
