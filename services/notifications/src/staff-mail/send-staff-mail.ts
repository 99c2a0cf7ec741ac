import type { SendEmailRequest } from '@candor/contracts/staff-mail';
import { assertSameBody, hashBody } from '@candor/kit/http/body-hash';
import { currentContext } from '@candor/kit/request-context';
import { noteChange } from '@candor/platform/audit/note-change';
import type { StaffMember } from '../mail/rules/email.ts';
import type { LoggedMail } from '../mail/rules/logged-mail.ts';
import { createMessageId } from '../mail/rules/message-id.ts';
import { PRIORITY } from '../mail/rules/priority.ts';
import type { NotificationsDeps } from '../notifications-deps.ts';
import { announceMails } from './announce-mails.ts';
import { findAddressee } from './find-addressee.ts';
import { renderStaffMail } from './render-staff-mail.ts';

const TEMPLATE = 'staff-message';

/**
 * Queues an email by a member of staff to one account. A repetition of the call queues no other.
 * @throws AppError RECIPIENT_UNKNOWN, RECIPIENT_DISABLED, IDEMPOTENCY_KEY_REUSED
 */
export async function sendStaffMail(
  deps: NotificationsDeps,
  request: SendEmailRequest,
  { sentBy, callId }: { sentBy: StaffMember; callId: string },
): Promise<LoggedMail> {
  const { data, clock, settings } = deps;
  const { email, userId, subject, text, templateId } = request;
  const bodyHash = hashBody([email ?? null, userId ?? null, subject, text]);
  const eventId = `staff-${callId}`;
  const earlier = await data.mailLog.findByEvent(eventId);
  if (earlier) return replay(earlier, bodyHash);

  const contact = await findAddressee(deps, request);
  const { written, ...rendered } = renderStaffMail(settings, {
    kind: TEMPLATE,
    to: contact,
    said: { subject, text },
  });
  await data.emails.queueAll([
    {
      ...rendered,
      eventId,
      template: TEMPLATE,
      priority: PRIORITY.notice,
      messageId: createMessageId({ eventId, template: TEMPLATE }, settings.messageIdHost),
      accountId: contact.accountId,
      from: settings.mailFrom,
      to: contact.email,
      carriesToken: false,
      correlationId: currentContext()?.correlationId ?? eventId,
      queuedAt: clock.now(),
      staff: { sentBy, text: written.text, bodyHash, ...(templateId ? { templateId } : {}) },
    },
  ]);
  const queued = await data.mailLog.findByEvent(eventId);
  if (!queued) throw new Error(`mail ${eventId} was queued and is not in the log`);
  // A concurrent request with this key may have queued another one.
  const mail = replay(queued, bodyHash);
  await announceMails(deps);
  return mail;
}

function replay(mail: LoggedMail, bodyHash: string): LoggedMail {
  assertSameBody(mail.staff ?? {}, bodyHash);
  const { id, accountId, to, subject, staff } = mail;
  noteChange({
    accountId,
    before: null,
    after: { mailId: id, to, subject, text: staff?.text },
    reason: null,
  });
  return mail;
}
