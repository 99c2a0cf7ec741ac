import type { NotificationsDeps } from '../notifications-deps.ts';

/** Deletes contact, mails, notifications and preferences of a deleted account. Idempotent. */
export async function eraseAccount(
  { data }: Pick<NotificationsDeps, 'data'>,
  accountId: string,
): Promise<void> {
  await data.contacts.remove(accountId);
  await data.emails.removeAll(accountId);
  await data.inbox.removeAll(accountId);
  await data.preferences.remove(accountId);
}
