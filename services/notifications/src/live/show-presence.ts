import type { StaffQueue } from '@candor/contracts/presence';
import { makeEvent } from '@candor/kit/mongo/outbox';
import type { NotificationsDeps } from '../notifications-deps.ts';
import type { Presence } from './data/presences.ts';

export interface ShowPresence {
  by: Presence['viewer'];
  page: string;
  queue: StaffQueue;
  /** Null when nothing is open any more. */
  item: string | null;
}

/** Stores what a page of staff shows, and wakes the streams of every instance when that is something else than before. */
export async function showPresence(
  { data, bus, clock, log }: NotificationsDeps,
  { by, page, queue, item }: ShowPresence,
): Promise<void> {
  const now = clock.now();
  const changed = item
    ? await data.presences.show(page, { queue, item, viewer: by }, now)
    : await data.presences.leave(page, by.id);
  if (!changed) return;
  try {
    await bus.publish(makeEvent('notifications.presence-changed.v1', { queue }, now));
  } catch (err) {
    // Each instance looks for changes every few seconds, too.
    log.warn({ err }, 'change of presence not published');
  }
}
