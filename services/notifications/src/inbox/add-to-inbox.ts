import { INBOX_CHANGED } from '@candor/contracts/changes';
import type { NotificationsDeps } from '../notifications-deps.ts';
import { type InboxEvent, toNotice } from './rules/to-notice.ts';

/** Adds the notification of an event and tells open pages. A redelivered event adds nothing. */
export async function addToInbox(deps: NotificationsDeps, event: InboxEvent): Promise<void> {
  const found = toNotice(event);
  if (!found) return;
  const { accountId, notice } = found;
  if (await deps.data.erasedAccounts.has(accountId)) return;
  const at = new Date(event.occurredAt);
  await deps.data.inbox.add({ accountId, eventId: event.id, notice, at });
  await deps.recordChanges([
    { audience: accountId, change: { eventId: `inbox:${event.id}`, type: INBOX_CHANGED, at } },
  ]);
}
