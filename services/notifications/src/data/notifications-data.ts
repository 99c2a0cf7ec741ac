import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { createEmailLeases, type EmailLeases } from './email-leases.ts';
import { createEmailModel } from './email-model.ts';
import { createEmails, type Emails } from './emails.ts';

/** The collections of the notifications service. */
export interface NotificationsData {
  emails: Emails;
  leases: EmailLeases;
}

export function createNotificationsData(
  connection: Connection,
  options: { leaseMs: number },
): NotificationsData {
  const model = createEmailModel(connection);
  return { emails: createEmails(model), leases: createEmailLeases(model, options.leaseMs) };
}
