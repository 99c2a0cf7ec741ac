import type { KnownContact } from '../contacts/rules/contact.ts';
import type { NewEmail } from '../mail/rules/email.ts';
import { createMessageId } from '../mail/rules/message-id.ts';
import { PRIORITY } from '../mail/rules/priority.ts';
import type { MailDeps } from '../notifications-deps.ts';
import { renderStaffMail } from './render-staff-mail.ts';
import type { BulkMail } from './rules/bulk-mail.ts';

const TEMPLATE = 'staff-bulk';
/** Mails queued by one write. */
const MAX_BATCH = 200;
/** Emails of a bulk mail in the queue at a time: an email server that is unreachable does not fill it. */
const MAX_WAITING = 500;
/** No pause between batches is longer; a later time was set by a wrong clock. */
const LONGEST_PAUSE_MS = 60_000;

/**
 * Takes a bulk mail one step further: queues its next batch, cancels what a stop left, or ends it. A step that a crash
 * interrupts is repeated: each recipient's mail has a key, so it is queued once.
 * @returns whether there may be another step now
 */
export async function feedBulk(
  deps: MailDeps,
  bulk: BulkMail,
  { perMinute, signal }: { perMinute: number; signal: AbortSignal },
): Promise<boolean> {
  const { bulkMails, mailLog } = deps.data;
  if (bulk.state === 'stopping') await mailLog.cancelBulk(bulk.id);
  if (bulk.state === 'running' && bulk.isResumed) {
    await mailLog.removeCancelled(bulk.id);
    await bulkMails.markResumed(bulk.id);
    return true;
  }
  const waiting = await countWaiting(deps, bulk);
  if (bulk.state === 'stopping' || bulk.isQueued) {
    if (waiting > 0) return false;
    const [sent = 0, failed = 0, cancelled = 0] = await mailLog.countBulk(bulk.id, [
      'sent',
      'failed',
      'cancelled',
    ]);
    await bulkMails.end(bulk, { sent, failed, cancelled }, deps.clock.now());
    return true;
  }
  const pause = bulk.nextBatchAt.getTime() - deps.clock.now().getTime();
  if ((pause > 0 && pause <= LONGEST_PAUSE_MS) || waiting >= MAX_WAITING) return false;
  return queueBatch(deps, bulk, { perMinute, signal });
}

async function countWaiting({ data }: MailDeps, bulk: BulkMail): Promise<number> {
  const counts = await data.mailLog.countBulk(bulk.id, ['queued', 'sending']);
  return counts.reduce((sum, count) => sum + count, 0);
}

async function queueBatch(
  deps: MailDeps,
  bulk: BulkMail,
  { perMinute, signal }: { perMinute: number; signal: AbortSignal },
): Promise<boolean> {
  const { contacts, preferences, emails, bulkMails, mailLog } = deps.data;
  const size = Math.min(MAX_BATCH, Math.max(1, Math.round(perMinute / 60)));
  const found = await contacts.listAudience(bulk.audience, { after: bulk.cursor, limit: size });
  const earlier = found.filter(
    ({ registeredAt }) => !registeredAt || registeredAt <= bulk.startedAt,
  );
  const off = await preferences.findOff(
    'announcements',
    earlier.map(({ accountId }) => accountId),
  );
  const recipients = earlier.filter(({ accountId }) => !off.has(accountId));
  const now = deps.clock.now();
  if (signal.aborted) return false;
  const queued = await emails.queueAll(
    recipients.map((contact) => toEmail(deps, bulk, contact, now)),
  );
  const isAdvanced = await bulkMails.advance(bulk, {
    to: found.at(-1)?.accountId ?? bulk.cursor,
    leftOut: off.size,
    isQueued: found.length < size,
    // Accounts that were sent it before it was stopped take no time of the throttle.
    nextBatchAt: new Date(now.getTime() + (queued > 0 ? (size / perMinute) * 60_000 : 0)),
  });
  const state = isAdvanced ? 'running' : (await bulkMails.find(bulk.id))?.state;
  // It was stopped meanwhile.
  if (state === 'stopping' || state === 'stopped') await mailLog.cancelBulk(bulk.id);
  return true;
}

function toEmail(
  { settings }: MailDeps,
  bulk: BulkMail,
  contact: KnownContact,
  now: Date,
): NewEmail {
  const { accountId, email } = contact;
  const eventId = `${bulk.id}-${accountId}`;
  const { subject, text, page } = renderStaffMail(settings, {
    kind: TEMPLATE,
    to: contact,
    said: bulk,
  });
  return {
    subject,
    text,
    page,
    eventId,
    template: TEMPLATE,
    priority: PRIORITY.bulk,
    messageId: createMessageId({ eventId, template: TEMPLATE }, settings.messageIdHost),
    accountId,
    from: settings.mailFrom,
    to: email,
    carriesToken: false,
    correlationId: bulk.correlationId,
    queuedAt: now,
    staff: { sentBy: bulk.startedBy, bulkId: bulk.id },
  };
}
