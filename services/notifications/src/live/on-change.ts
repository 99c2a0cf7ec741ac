import type { NotificationsDeps } from '../notifications-deps.ts';
import { type ChangeEvent, toAudiences } from './rules/change-audience.ts';

/** Records the change for the open pages of everyone whom it concerns. */
export const onChange =
  ({ recordChanges }: NotificationsDeps) =>
  (event: ChangeEvent): Promise<void> => {
    const { id: eventId, type, occurredAt } = event;
    const change = { eventId, type, at: new Date(occurredAt) };
    return recordChanges(toAudiences(event).map((audience) => ({ audience, change })));
  };
