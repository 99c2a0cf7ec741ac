import { PERMISSIONS, type Permission } from '@candor/contracts/permissions';
import type { Contact } from '../contacts/rules/contact.ts';
import type { MailDeps } from '../notifications-deps.ts';
import type { MailEvent } from '../reactions/rules/reaction.ts';
import type { MailDraft } from '../reactions/rules/reactions.ts';

/** The mail of an event. */
export interface Addressed extends MailDraft {
  event: MailEvent;
}

/** Who gets a mail, and the id by which they get it once. */
export interface Recipient {
  draft: Addressed;
  contact: Contact;
  eventId: string;
}

type Deps = Pick<MailDeps, 'data'>;

const PAGE = 100;

/**
 * Who gets the mails of these events; no account that was erased. Addresses that the events name are stored.
 * @throws Error if an account's registration has not arrived yet; the event is then delivered again
 */
export async function findRecipients(
  deps: Deps,
  drafts: readonly Addressed[],
): Promise<Recipient[]> {
  const accounts = drafts.flatMap(({ to }) => ('accountId' in to ? [to] : []));
  const erased = await deps.data.erasedAccounts.findAmong(accounts.map((to) => to.accountId));
  const left = drafts.filter(({ to }) => !('accountId' in to && erased.has(to.accountId)));
  await saveCurrent(deps, left);
  const stored = await findStored(deps, left);
  const recipients: Recipient[] = [];
  for (const draft of left) {
    const { to, event } = draft;
    if ('permission' in to) {
      for await (const contact of listPermitted(deps, to.permission)) {
        recipients.push({ draft, contact, eventId: `${event.id}:${contact.accountId}` });
      }
      continue;
    }
    const contact = to.contact ?? stored.get(to.accountId);
    if (!contact) throw new Error(`no address is known for account ${to.accountId}`);
    recipients.push({ draft, contact, eventId: event.id });
  }
  return recipients;
}

async function saveCurrent({ data }: Deps, drafts: readonly Addressed[]): Promise<void> {
  await data.contacts.save(
    drafts.flatMap(({ to, event }) =>
      'accountId' in to && to.contact && to.isCurrent
        ? [{ contact: to.contact, at: new Date(event.occurredAt) }]
        : [],
    ),
  );
}

function findStored({ data }: Deps, drafts: readonly Addressed[]): Promise<Map<string, Contact>> {
  return data.contacts.findAll(
    drafts.flatMap(({ to }) => ('accountId' in to && !to.contact ? [to.accountId] : [])),
  );
}

async function* listPermitted({ data }: Deps, permission: Permission): AsyncIterable<Contact> {
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
