import type { EventEnvelope } from '@candor/contracts/events';
import type { AnnouncedChange } from './announce-changes.ts';
import type { LiveStreams } from './http/live-streams.ts';

/** Every instance has other streams open. */
export const onPagesOutdated =
  ({ streams }: { streams: LiveStreams }) =>
  ({ payload }: EventEnvelope<'notifications.pages-outdated.v1'>): void =>
    streams.send(payload.changes as readonly AnnouncedChange[]);
