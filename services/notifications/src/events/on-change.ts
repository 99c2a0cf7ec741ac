import { type ChangeEvent, toAudience } from '../domain/change-audience.ts';
import type { LiveStreams } from '../http/live-streams.ts';

/** Announces a change to open pages. A page that misses it sees the change with its next request. */
export const onChange =
  ({ streams }: { streams: LiveStreams }) =>
  (event: ChangeEvent): void =>
    streams.announce(toAudience(event), { type: event.type, at: event.occurredAt });
