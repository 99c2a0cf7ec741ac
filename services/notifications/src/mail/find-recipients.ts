import { PERMISSIONS, type Permission } from '@candor/contracts/permissions';
import type { Contact } from '../contacts/rules/contact.ts';
import type { MailDeps } from '../notifications-deps.ts';
import type { MailEvent, Recipients } from '../reactions/rules/reaction.ts';

const PAGE = 100;

/**
 * Who gets the mail of an event, and the id by which each gets it once. No account that was erased.
 * @throws Error if the account's registration has not arrived yet; the event is then delivered again
 */
export async function* findRecipients(
  { data }: Pick<MailDeps, 'data'>,
  { id, occurredAt }: Pick<MailEvent, 'id' | 'occurredAt'>,
  to: Recipients,
): AsyncIterable<{ contact: Contact; eventId: string }> {
  if ('permission' in to) {
    for await (const contact of listPermitted({ data }, to.permission)) {
      yield { contact, eventId: `${id}:${contact.accountId}` };
    }
    return;
  }
  const { accountId, contact: named, isCurrent } = to;
  if (await data.erasedAccounts.has(accountId)) return;
  if (named && isCurrent) await data.contacts.save(named, new Date(occurredAt));
  const contact = named ?? (await data.contacts.find(accountId));
  if (!contact) throw new Error(`no address is known for account ${accountId}`);
  yield { contact, eventId: id };
}

async function* listPermitted(
  { data }: Pick<MailDeps, 'data'>,
  permission: Permission,
): AsyncIterable<Contact> {
  for (const role of PERMISSIONS[permission]) {
    const audience = { role, kycStatus: null, country: null };
    for (let after = ''; ; ) {
      const contacts = await data.contacts.listAudience(audience, { after, limit: PAGE });
      yield* contacts;
      const last = contacts.at(-1);
      if (!last || contacts.length < PAGE) break;
      after = last.accountId;
    }
  }
}
