import type { Contact } from '../contacts/rules/contact.ts';
import type { MailDeps } from '../notifications-deps.ts';
import { type MailEvent, toAccountId } from './rules/to-mail.ts';

/** Events that may name another address than the account's current one. */
const OTHER_ADDRESS: readonly MailEvent['type'][] = [
  'auth.email-change-requested.v1',
  'auth.email-change-ended.v1',
];

/**
 * The recipient of an event's mail: the one that it names, otherwise the stored contact of its account.
 * @throws Error if the account's registration has not arrived yet; the event is then delivered again
 */
export async function findRecipient({ data }: MailDeps, event: MailEvent): Promise<Contact> {
  const accountId = toAccountId(event);
  if (event.type === 'auth.invitation-issued.v1') {
    return { accountId, email: event.payload.email, fullName: '' };
  }
  if ('email' in event.payload) {
    const { email, fullName } = event.payload;
    const contact = { accountId, email, fullName };
    if (!OTHER_ADDRESS.includes(event.type)) {
      await data.contacts.save(contact, new Date(event.occurredAt));
    }
    return contact;
  }
  const contact = await data.contacts.find(accountId);
  if (!contact) throw new Error(`no address is known for account ${accountId}`);
  return contact;
}
