import type { EventEnvelope } from '@candor/contracts/events';
import type { LiveStreams } from './http/live-streams.ts';

/** Every instance has other streams open. One that misses this finds the changes with its next heartbeat. */
export const onChangesRecorded =
  ({ streams }: { streams: LiveStreams }) =>
  ({ payload }: EventEnvelope<'notifications.changes-recorded.v1'>): void =>
    streams.wake(payload.audiences);
