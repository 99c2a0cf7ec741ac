import type { notificationsCalls } from '@candor/contracts/calls/notifications';
import type { Caller } from '@candor/kit/http/auth-middleware';
import type { Handlers } from '@candor/kit/service/call-handler';
import type { LiveStreams } from './live-streams.ts';

export function notificationsHandlers(
  streams: LiveStreams,
): Handlers<typeof notificationsCalls, Caller> {
  return {
    openStream({ principal, req, res }) {
      // Express routes HEAD to this GET handler, whose response would never end.
      if (req.method === 'HEAD') res.type('text/event-stream').end();
      else streams.open(principal, res);
      return undefined;
    },
  };
}
