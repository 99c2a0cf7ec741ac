import type { MailDeps } from '../notifications-deps.ts';
import type { MailEvent } from '../reactions/rules/reaction.ts';
import { toMail } from '../reactions/rules/reactions.ts';
import { type Addressed, findRecipients, type Recipient } from './find-recipients.ts';
import type { NewEmail } from './rules/email.ts';
import { createMessageId } from './rules/message-id.ts';
import { renderLetter } from './rules/render-letter.ts';

/**
 * Renders and queues the emails for these events. A redelivered event queues nothing, and neither does an optional mail that
 * its account has turned off.
 */
export async function queueMails(deps: MailDeps, events: readonly MailEvent[]): Promise<void> {
  const { siteOrigin } = deps.settings;
  const drafts = events.map((event) => ({ event, ...toMail(event, siteOrigin) }));
  const recipients = await leaveOutTurnedOff(deps, await findRecipients(deps, drafts));
  await deps.data.emails.queueAll(recipients.map((recipient) => toEmail(deps, recipient)));
}

async function leaveOutTurnedOff(
  { data }: MailDeps,
  recipients: readonly Recipient[],
): Promise<readonly Recipient[]> {
  const offered = new Set(recipients.flatMap(({ draft }) => draft.optional ?? []));
  let wanted = recipients;
  for (const mail of offered) {
    const concerned = wanted.filter(({ draft }) => draft.optional === mail);
    const off = await data.preferences.findOff(
      mail,
      concerned.map(({ contact }) => contact.accountId),
    );
    wanted = wanted.filter(
      ({ draft, contact }) => draft.optional !== mail || !off.has(contact.accountId),
    );
  }
  return wanted;
}

function toEmail(
  { clock, settings }: MailDeps,
  { draft, contact, language, eventId }: Recipient,
): NewEmail {
  const { siteOrigin, mailFrom, messageIdHost, demoRibbon = false } = settings;
  const { event, kind: template, priority }: Addressed = draft;
  const { accountId, email, fullName } = contact;
  return {
    ...renderLetter(draft.letterIn(language), { language, fullName, siteOrigin, demo: demoRibbon }),
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
  };
}
