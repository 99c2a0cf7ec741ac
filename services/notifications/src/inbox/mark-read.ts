import { INBOX_CHANGED } from '@candor/contracts/changes';
import { notFound } from '@candor/kit/app-error';
import { announceChanges } from '../live/announce-changes.ts';
import type { NotificationsDeps } from '../notifications-deps.ts';
import type { InboxItem } from './rules/inbox-item.ts';

/**
 * Marks one notification of an account as read and tells its other open pages.
 * @throws AppError NOT_FOUND
 */
export async function markRead(
  deps: NotificationsDeps,
  accountId: string,
  id: string,
): Promise<InboxItem> {
  const { inbox } = deps.data;
  const before = await inbox.find(accountId, id);
  if (!before) throw notFound('Notification');
  if (before.readAt) return before;
  const readAt = deps.clock.now();
  await inbox.markRead(accountId, id, readAt);
  await announceRead(deps, accountId);
  return { ...before, readAt };
}

/**
 * Marks a notification and all older ones as read: those that arrived after it were not seen.
 * @throws AppError NOT_FOUND
 */
export async function markReadUpTo(
  deps: NotificationsDeps,
  accountId: string,
  id: string,
): Promise<void> {
  const { inbox } = deps.data;
  const last = await inbox.find(accountId, id);
  if (!last) throw notFound('Notification');
  await inbox.markReadUpTo(accountId, last, deps.clock.now());
  await announceRead(deps, accountId);
}

/** What was read is stored already: a failure here only leaves the count of another page outdated. */
async function announceRead(deps: NotificationsDeps, accountId: string): Promise<void> {
  const at = deps.clock.now().toISOString();
  await announceChanges(deps, [{ audiences: [accountId], type: INBOX_CHANGED, at }]).catch((err) =>
    deps.log.warn({ err }, 'inbox change not announced to other pages'),
  );
}
