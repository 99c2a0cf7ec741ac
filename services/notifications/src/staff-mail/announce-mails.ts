import { MAILS_CHANGED } from '@candor/contracts/changes';
import { announceChanges } from '../live/announce-changes.ts';
import { STAFF_AUDIENCE } from '../live/rules/change-audience.ts';
import type { NotificationsDeps } from '../notifications-deps.ts';

/** Tells the open pages of staff that mails progressed. A failure only leaves them outdated. */
export async function announceMails(
  deps: Pick<NotificationsDeps, 'bus' | 'clock' | 'log'>,
): Promise<void> {
  const at = deps.clock.now().toISOString();
  await announceChanges(deps, [{ audiences: [STAFF_AUDIENCE], type: MAILS_CHANGED, at }]).catch(
    (err) => deps.log.warn({ err }, 'mail progress not announced to pages of staff'),
  );
}
