import type { NotificationsDeps } from '../notifications-deps.ts';
import { announceChanges } from './announce-changes.ts';
import { type ChangeEvent, toAudiences } from './rules/change-audience.ts';

/** Tells the open pages of everyone whom the events concern. */
export const onChanges =
  (deps: Pick<NotificationsDeps, 'bus'>) =>
  (events: readonly ChangeEvent[]): Promise<void> =>
    announceChanges(
      deps,
      events.map((event) => ({
        audiences: toAudiences(event),
        type: event.type,
        at: event.occurredAt,
      })),
    );
