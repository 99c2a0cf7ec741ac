import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import { runInContext } from '../request-context.ts';

const USABLE = /^[\w.-]{8,64}$/;

/** Takes the request and correlation id that the gateway gave, or makes them; answers the request id. */
export const requestIdMiddleware: RequestHandler = (req, res, next) => {
  const given = req.get('x-request-id');
  const requestId = given && USABLE.test(given) ? given : randomUUID();
  const correlation = req.get('x-correlation-id');
  const correlationId = correlation && USABLE.test(correlation) ? correlation : requestId;
  res.setHeader('X-Request-Id', requestId);
  runInContext({ requestId, correlationId }, () => next());
};
