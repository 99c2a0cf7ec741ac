import { randomUUID } from 'node:crypto';
import { MAILS_CHANGED } from '@candor/contracts/changes';
import { STAFF_AUDIENCE } from '../live/rules/change-audience.ts';
import type { NotificationsDeps } from '../notifications-deps.ts';

/** Tells the open pages of staff that mails got further. A failure only leaves them outdated. */
export async function announceMails(
  deps: Pick<NotificationsDeps, 'recordChanges' | 'clock' | 'log'>,
): Promise<void> {
  const change = { eventId: randomUUID(), type: MAILS_CHANGED, at: deps.clock.now() } as const;
  await deps
    .recordChanges([{ audience: STAFF_AUDIENCE, change }])
    .catch((err) => deps.log.warn({ err }, 'mail progress not announced to pages of staff'));
}
