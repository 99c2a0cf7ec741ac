import { DEFAULT_LANGUAGE, type Language } from '@candor/contracts/languages';
import { PERMISSIONS, type Permission } from '@candor/contracts/permissions';
import type { Contact, KnownContact } from '../contacts/rules/contact.ts';
import type { MailDeps } from '../notifications-deps.ts';
import type { MailEvent } from '../reactions/rules/reaction.ts';
import type { MailDraft } from '../reactions/rules/reactions.ts';

/** The mail of an event. */
export interface Addressed extends MailDraft {
  event: MailEvent;
}

/** Who gets an email, and the id by which they get it once. */
export interface Recipient {
  draft: Addressed;
  contact: Contact;
  language: Language;
  eventId: string;
}

type Deps = Pick<MailDeps, 'data'>;

const PAGE = 100;

/**
 * Who gets the emails of these events; no account that was erased. What they say of accounts that are not known yet is stored.
 * @throws Error if an account's registration has not arrived yet; the event is then delivered again
 */
export async function findRecipients(
  deps: Deps,
  drafts: readonly Addressed[],
): Promise<Recipient[]> {
  const stored = await findStored(deps, drafts);
  const left = await withoutErased(deps, drafts, stored);
  await deps.data.contacts.addUnknown(
    left.flatMap(({ to }) =>
      'accountId' in to && to.fallback && !stored.has(to.accountId) ? [to.fallback] : [],
    ),
  );
  const recipients: Recipient[] = [];
  for (const draft of left) {
    const { to, event } = draft;
    if ('permission' in to) {
      for await (const contact of listPermitted(deps, to.permission)) {
        const { accountId, language = DEFAULT_LANGUAGE } = contact;
        recipients.push({ draft, contact, language, eventId: `${event.id}:${accountId}` });
      }
      continue;
    }
    const known = stored.get(to.accountId);
    const contact = to.contact ?? known ?? to.fallback;
    if (!contact) throw new Error(`no address is known for account ${to.accountId}`);
    const language = to.language ?? known?.language ?? DEFAULT_LANGUAGE;
    recipients.push({ draft, contact, language, eventId: event.id });
  }
  return recipients;
}

/** An account whose contact is stored was not erased. */
async function withoutErased(
  { data }: Deps,
  drafts: readonly Addressed[],
  stored: ReadonlyMap<string, KnownContact>,
): Promise<readonly Addressed[]> {
  const idOf = ({ to }: Addressed) =>
    'accountId' in to && !stored.has(to.accountId) ? [to.accountId] : [];
  const erased = await data.erasedAccounts.findAmong(drafts.flatMap(idOf));
  return drafts.filter((draft) => !idOf(draft).some((id) => erased.has(id)));
}

function findStored(
  { data }: Deps,
  drafts: readonly Addressed[],
): Promise<Map<string, KnownContact>> {
  return data.contacts.findAll(
    drafts.flatMap(({ to }) => ('accountId' in to ? [to.accountId] : [])),
  );
}

async function* listPermitted({ data }: Deps, permission: Permission): AsyncIterable<KnownContact> {
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
