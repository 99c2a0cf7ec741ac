import type { EventEnvelope } from '@candor/contracts/events';
import type { LiveStreams } from './http/live-streams.ts';

export const onSessionsRevoked =
  ({ streams }: { streams: LiveStreams }) =>
  ({ payload }: EventEnvelope<'auth.sessions-revoked.v1'>): void =>
    streams.endSessions(payload.sessionIds);
