import type { MailDeps } from '../notifications-deps.ts';
import type { MailEvent } from '../reactions/rules/reaction.ts';
import { toMail } from '../reactions/rules/reactions.ts';
import { findRecipients } from './find-recipients.ts';
import { createMessageId } from './rules/message-id.ts';
import { renderLetter } from './rules/render-letter.ts';

/**
 * Renders and queues the mail for an event. A redelivered event queues nothing, and neither does an optional mail that its
 * account has turned off.
 */
export async function queueMail(deps: MailDeps, event: MailEvent): Promise<void> {
  const { data, clock, settings } = deps;
  const { siteOrigin, mailFrom, messageIdHost, demoRibbon = false } = settings;
  const { to, kind: template, letter, priority, optional } = toMail(event, siteOrigin);
  for await (const { contact, eventId } of findRecipients(deps, event, to)) {
    const { accountId, email, fullName } = contact;
    if (optional && !(await data.preferences.find(accountId))[optional]) continue;
    await data.emails.queue({
      ...renderLetter(letter, { fullName, siteOrigin, demo: demoRibbon }),
      eventId,
      template,
      priority,
      messageId: createMessageId({ eventId, template }, messageIdHost),
      accountId,
      from: mailFrom,
      to: email,
      carriesToken: 'token' in event.payload,
      correlationId: event.correlationId,
      queuedAt: clock.now(),
    });
  }
}
