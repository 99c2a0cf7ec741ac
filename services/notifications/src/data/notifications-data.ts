import { createErasedAccounts, type ErasedAccounts } from '@candor/kit/erasure/erased-accounts';
import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { type ChangeJournals, createChangeJournals } from './change-journals.ts';
import { type Contacts, createContacts } from './contacts.ts';
import { createEmailLeases, type EmailLeases } from './email-leases.ts';
import { createEmailModel } from './email-model.ts';
import { createEmails, type Emails } from './emails.ts';
import { createInbox, type Inbox } from './inbox.ts';
import { createMailSecrets, type MailSecrets } from './mail-secrets.ts';
import { createPreferences, type Preferences } from './preferences.ts';

/** The collections of the notifications service. */
export interface NotificationsData {
  contacts: Contacts;
  emails: Emails;
  inbox: Inbox;
  journals: ChangeJournals;
  leases: EmailLeases;
  preferences: Preferences;
  erasedAccounts: ErasedAccounts;
  secrets: MailSecrets;
}

export function createNotificationsData(
  connection: Connection,
  options: { leaseMs: number },
): NotificationsData {
  const model = createEmailModel(connection);
  return {
    contacts: createContacts(connection),
    emails: createEmails(model),
    inbox: createInbox(connection),
    journals: createChangeJournals(connection),
    leases: createEmailLeases(model, options.leaseMs),
    preferences: createPreferences(connection),
    erasedAccounts: createErasedAccounts(connection),
    secrets: createMailSecrets(connection),
  };
}
