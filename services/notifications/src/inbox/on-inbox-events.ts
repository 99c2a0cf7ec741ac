import { INBOX_CHANGED } from '@candor/contracts/changes';
import { announceChanges } from '../live/announce-changes.ts';
import type { NotificationsDeps } from '../notifications-deps.ts';
import { type InboxEvent, toNotice } from '../reactions/rules/reactions.ts';

/** Adds the notifications of these events and notifies open pages. A redelivered event adds nothing. */
export const onInboxEvents =
  (deps: Pick<NotificationsDeps, 'data' | 'bus'>) =>
  async (events: readonly InboxEvent[]): Promise<void> => {
    const { inbox, erasedAccounts } = deps.data;
    const found = events.flatMap((event) => {
      const noticed = toNotice(event);
      return noticed ? [{ ...noticed, eventId: event.id, at: new Date(event.occurredAt) }] : [];
    });
    const erased = await erasedAccounts.findAmongCached(found.map(({ accountId }) => accountId));
    const items = found.filter(({ accountId }) => !erased.has(accountId));
    await inbox.add(items);
    const latest = new Map(items.map(({ accountId, at }) => [accountId, at.toISOString()]));
    await announceChanges(
      deps,
      [...latest].map(([accountId, at]) => ({ audiences: [accountId], type: INBOX_CHANGED, at })),
    );
  };
