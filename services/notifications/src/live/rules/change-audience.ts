import { EVENTS, type QueueEvent } from '@candor/contracts/events';

export type ChangeEvent = QueueEvent<'notifications.changes'>;

/** Whose open pages a change concerns: an account id, or the staff's queues. */
export type Audience = string;

export const STAFF_AUDIENCE: Audience = 'staff';

export function toAudiences({ type, payload }: ChangeEvent): Audience[] {
  return EVENTS[type].stale.readers.map((reader) =>
    reader === 'owner' && 'accountId' in payload ? payload.accountId : STAFF_AUDIENCE,
  );
}
