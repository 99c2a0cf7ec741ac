import { callerOf, requireCaller, type VerifyToken } from '@candor/kit/http/auth-middleware';
import { Router } from 'express';
import type { LiveStreams } from './live-streams.ts';

/** The calls of this service, below /api/v1. */
export function notificationsRouter(streams: LiveStreams, verifyToken: VerifyToken): Router {
  const router = Router();

  router.get('/notifications/stream', requireCaller(verifyToken), (req, res) => {
    // Express answers HEAD by GET, and that one would never end.
    if (req.method === 'HEAD') res.type('text/event-stream').end();
    else streams.open(callerOf(req), res);
  });

  return router;
}
