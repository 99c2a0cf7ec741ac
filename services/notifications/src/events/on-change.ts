import { type ChangeEvent, toAudience } from '../domain/change-audience.ts';
import type { LiveStreams } from '../http/live-streams.ts';

/** Passes a change on to open pages. What this live feed misses, pages find when they next ask. */
export const onChange =
  ({ streams }: { streams: LiveStreams }) =>
  (event: ChangeEvent): void =>
    streams.announce(toAudience(event), { type: event.type, at: event.occurredAt });
