import { EVENT_QUEUES, EVENTS, type QueueEvent } from './events.ts';
import type { Resource } from './resources.ts';

/** Named by the live stream when a notification was added or read. Not an event of the bus. */
export const INBOX_CHANGED = 'notifications.inbox-changed.v1';

/** Named by the live stream of staff when an email by staff or a bulk email progressed. Not an event of the bus. */
export const MAILS_CHANGED = 'notifications.mails-changed.v1';

type StaleEventType = QueueEvent<'notifications.changes'>['type'];

export type ChangeEventType = StaleEventType | typeof INBOX_CHANGED | typeof MAILS_CHANGED;

/** Says that something changed, never what: the page reads it again with its own rights. */
export interface Change {
  type: ChangeEventType;
  /** ISO time at which it happened. */
  at: string;
}

/** The resources that a change makes stale. The web's build replaces this module by its values. */
export const CHANGED_RESOURCES: Readonly<Record<ChangeEventType, readonly Resource[]>> = {
  ...(Object.fromEntries(
    EVENT_QUEUES['notifications.changes'].map((type) => [type, EVENTS[type].stale.resources]),
  ) as Record<StaleEventType, readonly Resource[]>),
  [INBOX_CHANGED]: ['inbox'],
  [MAILS_CHANGED]: ['mails'],
};
