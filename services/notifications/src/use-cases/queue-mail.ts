import { createMessageId } from '../domain/message-id.ts';
import { toPriority } from '../domain/priority.ts';
import { renderLetter } from '../domain/render-letter.ts';
import { type MailEvent, toMail } from '../domain/to-mail';
import type { NotificationsDeps } from './notifications-deps.ts';

/** Renders and queues the mail for an event. A redelivered event queues nothing. */
export async function queueMail(deps: NotificationsDeps, event: MailEvent): Promise<void> {
  const { data, clock, settings } = deps;
  const { siteOrigin, mailFrom, messageIdHost, demoRibbon = false } = settings;
  const { accountId, email, fullName } = event.payload;
  const { template, letter } = toMail(event, siteOrigin);
  await data.emails.queue({
    ...renderLetter(letter, { fullName, siteOrigin, demo: demoRibbon }),
    eventId: event.id,
    template,
    priority: toPriority(event.type),
    messageId: createMessageId({ eventId: event.id, template }, messageIdHost),
    accountId,
    from: mailFrom,
    to: email,
    carriesToken:
      event.type === 'auth.mail-token-issued.v1' || event.type === 'auth.email-change-requested.v1',
    correlationId: event.correlationId,
    queuedAt: clock.now(),
  });
}
