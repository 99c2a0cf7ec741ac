import { randomUUID } from 'node:crypto';
import type { SendBulkRequest } from '@candor/contracts/staff-mail';
import { AppError } from '@candor/kit/app-error';
import { noteChange } from '@candor/kit/audit/note-change';
import { assertSameBody, hashBody } from '@candor/kit/http/body-hash';
import { currentContext } from '@candor/kit/request-context';
import type { BulkMail } from '../../domain/bulk-mail.ts';
import type { StaffMember } from '../../domain/email.ts';
import type { NotificationsDeps } from '../notifications-deps.ts';
import { announceMails } from './announce-mails.ts';
import { toAudience } from './to-audience.ts';

/**
 * Starts a bulk mail, which the feeder queues. The same key starts it once.
 * @throws AppError STATE_CONFLICT when the number of accounts is not the confirmed one; IDEMPOTENCY_KEY_REUSED
 */
export async function startBulk(
  deps: NotificationsDeps,
  request: SendBulkRequest,
  { startedBy, key }: { startedBy: StaffMember; key: string | null },
): Promise<BulkMail> {
  const { data, clock } = deps;
  const audience = toAudience(request.audience);
  const { subject, text, count, templateId } = request;
  const bodyHash = hashBody([audience, subject, text, count]);
  const bulkKey = `${startedBy.id}:${key ?? randomUUID()}`;
  const earlier = key ? await data.bulkMails.findByKey(bulkKey) : null;
  if (earlier) return replay(earlier, bodyHash);

  const current = await data.contacts.countAudience(audience);
  if (current !== count) throw countChanged(current);
  const bulk = await data.bulkMails.start(bulkKey, {
    subject,
    text,
    templateId: templateId ?? null,
    audience,
    count,
    startedBy,
    startedAt: clock.now(),
    correlationId: currentContext()?.correlationId ?? randomUUID(),
    bodyHash,
  });
  const started = replay(bulk, bodyHash);
  await announceMails(deps);
  return started;
}

function replay(bulk: BulkMail, bodyHash: string): BulkMail {
  assertSameBody(bulk, bodyHash);
  const { id: bulkId, audience, count, subject, text } = bulk;
  const after = { bulkId, audience, count, subject, text };
  noteChange({ accountId: null, before: null, after, reason: null });
  return bulk;
}

function countChanged(current: number): AppError {
  const message = `The number of accounts has changed: it is ${current} now. Confirm again`;
  return new AppError('STATE_CONFLICT', message, { fields: { count: message } });
}
