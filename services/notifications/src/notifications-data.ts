import { createErasedAccounts, type ErasedAccounts } from '@candor/kit/erasure/erased-accounts';
import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { type BulkMails, createBulkMails } from './staff-mail/data/bulk-mails.ts';
import { type ChangeJournals, createChangeJournals } from './live/data/change-journals.ts';
import { type Contacts, createContacts } from './contacts/data/contacts.ts';
import { createEmailLeases, type EmailLeases } from './mail/data/email-leases.ts';
import { createEmailModel } from './mail/data/email-model.ts';
import { createEmails, type Emails } from './mail/data/emails.ts';
import { createInbox, type Inbox } from './inbox/data/inbox.ts';
import { createMailBacklogReader, type MailBacklog } from './mail/data/mail-backlog.ts';
import { createMailLog, type MailLog } from './mail/data/mail-log.ts';
import { createMailSecrets, type MailSecrets } from './mail/data/mail-secrets.ts';
import { createMailTemplates, type MailTemplates } from './staff-mail/data/mail-templates.ts';
import { createPreferences, type Preferences } from './preferences/data/preferences.ts';
import { createPresences, type Presences } from './live/data/presences.ts';

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
