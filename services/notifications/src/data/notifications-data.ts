import { createErasedAccounts, type ErasedAccounts } from '@candor/kit/erasure/erased-accounts';
import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { type BulkMails, createBulkMails } from './bulk-mails.ts';
import { type ChangeJournals, createChangeJournals } from './change-journals.ts';
import { type Contacts, createContacts } from './contacts.ts';
import { createEmailLeases, type EmailLeases } from './email-leases.ts';
import { createEmailModel } from './email-model.ts';
import { createEmails, type Emails } from './emails.ts';
import { createInbox, type Inbox } from './inbox.ts';
import { createMailBacklogReader, type MailBacklog } from './mail-backlog.ts';
import { createMailLog, type MailLog } from './mail-log.ts';
import { createMailSecrets, type MailSecrets } from './mail-secrets.ts';
import { createMailTemplates, type MailTemplates } from './mail-templates.ts';
import { createPreferences, type Preferences } from './preferences.ts';
import { createPresences, type Presences } from './presences.ts';

/** The collections of the notifications service. */
export interface NotificationsData {
  bulkMails: BulkMails;
  contacts: Contacts;
  emails: Emails;
  inbox: Inbox;
  journals: ChangeJournals;
  leases: EmailLeases;
  mailBacklog: () => Promise<MailBacklog[]>;
  mailLog: MailLog;
  mailTemplates: MailTemplates;
  preferences: Preferences;
  presences: Presences;
  erasedAccounts: ErasedAccounts;
  secrets: MailSecrets;
}

export function createNotificationsData(
  connection: Connection,
  options: { leaseMs: number },
): NotificationsData {
  const model = createEmailModel(connection);
  return {
    bulkMails: createBulkMails(connection),
    contacts: createContacts(connection),
    emails: createEmails(model),
    inbox: createInbox(connection),
    journals: createChangeJournals(connection),
    leases: createEmailLeases(model, options.leaseMs),
    mailBacklog: createMailBacklogReader(model),
    mailLog: createMailLog(model),
    mailTemplates: createMailTemplates(connection),
    preferences: createPreferences(connection),
    presences: createPresences(connection),
    erasedAccounts: createErasedAccounts(connection),
    secrets: createMailSecrets(connection),
  };
}
