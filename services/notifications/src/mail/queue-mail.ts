import type { MailDeps } from '../notifications-deps.ts';
import { toOptionalMail } from '../preferences/rules/optional-mail.ts';
import { findRecipient } from './find-recipient.ts';
import { createMessageId } from './rules/message-id.ts';
import { toPriority } from './rules/priority.ts';
import { renderLetter } from './rules/render-letter.ts';
import { type MailEvent, toAccountId, toMail } from './rules/to-mail.ts';

/**
 * Renders and queues the mail for an event. A redelivered event queues nothing, and neither does an optional mail that its
 * account has turned off.
 */
export async function queueMail(deps: MailDeps, event: MailEvent): Promise<void> {
  const { data, clock, settings } = deps;
  const { siteOrigin, mailFrom, messageIdHost, demoRibbon = false } = settings;
  if (await data.erasedAccounts.has(toAccountId(event))) return;
  const { accountId, email, fullName } = await findRecipient(deps, event);
  const { template, letter } = toMail(event, siteOrigin);
  const optional = toOptionalMail(template);
  if (optional && !(await data.preferences.find(accountId))[optional]) return;
  await data.emails.queue({
    ...renderLetter(letter, { fullName, siteOrigin, demo: demoRibbon }),
    eventId: event.id,
    template,
    priority: toPriority(event.type),
    messageId: createMessageId({ eventId: event.id, template }, messageIdHost),
    accountId,
    from: mailFrom,
    to: email,
    carriesToken: 'token' in event.payload,
    correlationId: event.correlationId,
    queuedAt: clock.now(),
  });
}
