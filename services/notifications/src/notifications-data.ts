import type { Connection } from '@candor/kit/mongo/connect-mongo';
import {
  createErasedAccounts,
  type ErasedAccounts,
} from '@candor/platform/erasure/erased-accounts';
import { type Contacts, createContacts } from './contacts/data/contacts.ts';
import { createInbox, type Inbox } from './inbox/data/inbox.ts';
import { createPresences, type Presences } from './live/data/presences.ts';
import { createEmailLeases, type EmailLeases } from './mail/data/email-leases.ts';
import { createEmails, type Emails } from './mail/data/emails.ts';
import { createMailBacklogReader, type MailBacklog } from './mail/data/mail-backlog.ts';
import { createMailLog, type MailLog } from './mail/data/mail-log.ts';
import { createMailSecrets, type MailSecrets } from './mail/data/mail-secrets.ts';
import { createPreferences, type Preferences } from './preferences/data/preferences.ts';
import { type BulkMails, createBulkMails } from './staff-mail/data/bulk-mails.ts';
import { createMailTemplates, type MailTemplates } from './staff-mail/data/mail-templates.ts';

/** The collections of the notifications service. */
export interface NotificationsData {
  bulkMails: BulkMails;
  contacts: Contacts;
  emails: Emails;
  inbox: Inbox;
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
  return {
    bulkMails: createBulkMails(connection),
    contacts: createContacts(connection),
    emails: createEmails(connection),
    inbox: createInbox(connection),
    leases: createEmailLeases(connection, options.leaseMs),
    mailBacklog: createMailBacklogReader(connection),
    mailLog: createMailLog(connection),
    mailTemplates: createMailTemplates(connection),
    preferences: createPreferences(connection),
    presences: createPresences(connection),
    erasedAccounts: createErasedAccounts(connection),
    secrets: createMailSecrets(connection),
  };
}
