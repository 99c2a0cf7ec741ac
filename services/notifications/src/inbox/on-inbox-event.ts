import { INBOX_CHANGED } from '@candor/contracts/changes';
import type { NotificationsDeps } from '../notifications-deps.ts';
import { type InboxEvent, toNotice } from '../reactions/rules/reactions.ts';

/** Adds the notification of an event, if it has one, and notifies open pages. A redelivered event adds nothing. */
export const onInboxEvent =
  ({ data, recordChanges }: NotificationsDeps) =>
  async (event: InboxEvent): Promise<void> => {
    const found = toNotice(event);
    if (!found) return;
    const { accountId, notice } = found;
    if (await data.erasedAccounts.has(accountId)) return;
    const at = new Date(event.occurredAt);
    await data.inbox.add({ accountId, eventId: event.id, notice, at });
    await recordChanges([
      { audience: accountId, change: { eventId: `inbox:${event.id}`, type: INBOX_CHANGED, at } },
    ]);
  };
