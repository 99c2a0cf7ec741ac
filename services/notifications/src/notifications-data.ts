import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { createErasedAccounts } from '@candor/platform/erasure/erased-accounts';
import { createContacts } from './contacts/data/contacts.ts';
import { createInbox } from './inbox/data/inbox.ts';
import { createPresences } from './live/data/presences.ts';
import { createEmailLeases } from './mail/data/email-leases.ts';
import { createEmails } from './mail/data/emails.ts';
import { createMailBacklogReader } from './mail/data/mail-backlog.ts';
import { createMailLog } from './mail/data/mail-log.ts';
import { createMailSecrets } from './mail/data/mail-secrets.ts';
import { createPreferences } from './preferences/data/preferences.ts';
import { createBulkMails } from './staff-mail/data/bulk-mails.ts';
import { createMailTemplates } from './staff-mail/data/mail-templates.ts';

/** The collections of the notifications service. */
export type NotificationsData = ReturnType<typeof createNotificationsData>;

export function createNotificationsData(connection: Connection, options: { leaseMs: number }) {
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
