import type { EventEnvelope } from '@candor/contracts/events';
import { PERMISSIONS } from '@candor/contracts/permissions';
import type { MailDeps } from '../notifications-deps.ts';
import { createMessageId } from './rules/message-id.ts';
import { PRIORITY } from './rules/priority.ts';
import { renderLetter } from './rules/render-letter.ts';
import { booksAlert } from './rules/templates/books-alert.ts';

const PAGE = 100;

/** Mails everyone who may repair the books. A redelivered event queues nothing. */
export const onBooksAlerted =
  ({ data, clock, settings }: MailDeps) =>
  async (event: EventEnvelope<'payments.books-alerted.v1'>): Promise<void> => {
    const { siteOrigin, mailFrom, messageIdHost, demoRibbon = false } = settings;
    const template = 'books-alert';
    const letter = booksAlert(event.payload, { siteOrigin, occurredAt: event.occurredAt });
    for (const role of PERMISSIONS['books:repair']) {
      const audience = { role, kycStatus: null, country: null };
      for (let after = ''; ; ) {
        const contacts = await data.contacts.listAudience(audience, { after, limit: PAGE });
        for (const { accountId, email, fullName } of contacts) {
          const eventId = `${event.id}:${accountId}`;
          await data.emails.queue({
            ...renderLetter(letter, { fullName, siteOrigin, demo: demoRibbon }),
            eventId,
            template,
            priority: PRIORITY.notice,
            messageId: createMessageId({ eventId, template }, messageIdHost),
            accountId,
            from: mailFrom,
            to: email,
            carriesToken: false,
            correlationId: event.correlationId,
            queuedAt: clock.now(),
          });
        }
        const last = contacts.at(-1);
        if (!last || contacts.length < PAGE) break;
        after = last.accountId;
      }
    }
  };
