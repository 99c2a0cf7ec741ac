import { sameSecret } from '@candor/kit/same-secret';
import {
  createDeadLetterAdmin,
  DEAD_LETTERS_PATH,
  isEventQueue,
} from '@candor/platform/dead-letters/dead-letter-admin';
import express, { type Express } from 'express';

/**
 * Serves operators' commands on a loopback port: listing, replaying and discarding the dead letters of the in-memory bus, which only
 * this process can do. Callers authenticate with the internal key from the data folder.
 */
export function createOperatorApi(deps: {
  bus: Parameters<typeof createDeadLetterAdmin>[0];
  internalKey: string;
}): Express {
  const admin = createDeadLetterAdmin(deps.bus);
  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  app.use((req, res, next) => {
    res.set('cache-control', 'no-store');
    if (sameSecret(req.get('x-internal-key') ?? '', deps.internalKey)) next();
    else res.sendStatus(404);
  });
  app.get(DEAD_LETTERS_PATH, async (req, res) => {
    const { queue } = req.query;
    if (isEventQueue(queue)) res.json(await admin.list(queue));
    else res.sendStatus(400);
  });
  app.post(DEAD_LETTERS_PATH, async (req, res) => {
    const { queue, eventId } = req.query;
    if (!isEventQueue(queue)) return void res.sendStatus(400);
    res.json(await admin.replay(queue, typeof eventId === 'string' ? { eventId } : {}));
  });
  app.delete(DEAD_LETTERS_PATH, async (req, res) => {
    const { queue, eventId, reason } = req.query;
    if (!isEventQueue(queue) || typeof eventId !== 'string' || typeof reason !== 'string')
      return void res.sendStatus(400);
    res.json(await admin.discard(queue, { eventId, reason }));
  });
  return app;
}
