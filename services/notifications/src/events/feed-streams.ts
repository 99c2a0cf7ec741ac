import type { EventBus } from '@candor/kit/events/event-bus';
import { audienceOf, CHANGE_EVENTS } from '../domain/change-audience.ts';
import type { LiveStreams } from '../http/live-streams.ts';

/**
 * Passes changes on to open pages and ends the streams of revoked sessions. A live feed: what it misses, pages find
 * when they next ask.
 */
export async function feedStreams(bus: EventBus, streams: LiveStreams): Promise<void> {
  await bus.listen(CHANGE_EVENTS, (event) => {
    streams.announce(audienceOf(event), { type: event.type, at: event.occurredAt });
  });
  await bus.listen(['auth.sessions-revoked.v1'], ({ payload }) => {
    streams.endSessions(payload.sessionIds);
  });
}
