import type {
  EVENTS,
  EventEnvelope,
  EventMailKind,
  EventPayloads,
  MailEventType,
  QueueEvent,
} from '@candor/contracts/events';
import type { Language } from '@candor/contracts/languages';
import type { OptionalMail } from '@candor/contracts/notifications';
import type { Permission } from '@candor/contracts/permissions';
import type { Contact } from '../../contacts/rules/contact.ts';
import type { Notice } from '../../inbox/rules/inbox-item.ts';
import type { Priority } from '../../mail/rules/priority.ts';

type InboxEventType = QueueEvent<'notifications.inbox'>['type'];

export type MailEvent = { [T in MailEventType]: EventEnvelope<T> }[MailEventType];

/** The account that is notified; for an invitation, which has none yet, its own id. */
interface AccountRecipient {
  accountId: string;
  /** The address of the mail, if the event decides it; otherwise the stored contact's. */
  contact?: Contact;
  /** The account's contact until its registration arrives. */
  fallback?: Contact;
  /** If the event says it; otherwise the stored contact's. */
  language?: Language | undefined;
}

/** An account, or everyone whose role has a permission. */
export type Recipients = AccountRecipient | { permission: Permission };

/** To the stored contact of the account. */
export const storedContact = ({ accountId }: { accountId: string }): AccountRecipient => ({
  accountId,
});

/** The same. The address that the event names may be one from before a change: it counts only until the account is known. */
export const knownContact = ({ accountId, email, fullName }: Contact): AccountRecipient => ({
  accountId,
  fallback: { accountId, email, fullName },
});

/** To an address that the event names and that may not be the account's. */
export const otherAddress = ({ accountId, email, fullName }: Contact): AccountRecipient => ({
  accountId,
  contact: { accountId, email, fullName },
});

/** To the account's address, which the event names. */
export const currentContact = (contact: Contact & { language?: Language }): AccountRecipient => ({
  ...knownContact(contact),
  ...otherAddress(contact),
  language: contact.language,
});

export interface MailReaction<T extends MailEventType = MailEventType> {
  to(payload: EventPayloads[T]): Recipients;
  priority: Priority;
  /** Set for an email that the account can turn off: it is neither about its money nor about its security. */
  optional?: OptionalMail;
  /** Which email it is, of an event that has several. */
  kind?(payload: EventPayloads[T]): EventMailKind<T>;
}

type Several<T extends MailEventType> = (typeof EVENTS)[T]['mails'] extends readonly [unknown]
  ? unknown
  : Required<Pick<MailReaction<T>, 'kind'>>;

export interface InboxReaction<T extends InboxEventType = InboxEventType> {
  to(payload: EventPayloads[T]): AccountRecipient;
  /** The line in the inbox, or null for none. */
  notice(payload: EventPayloads[T]): Notice | null;
}

/** What an event does to people: its mail and its line in the inbox, as the event's queues require. */
export type Reaction<T extends MailEventType | InboxEventType> = (T extends MailEventType
  ? MailReaction<T> & Several<T>
  : unknown) &
  (T extends InboxEventType ? InboxReaction<T> : unknown);

/** One for each event that has an email or a line in the inbox. */
export type Reactions = { [T in MailEventType | InboxEventType]: Reaction<T> };
