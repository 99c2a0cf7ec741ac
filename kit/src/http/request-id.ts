import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import { runInContext } from '../request-context.ts';

/** Matches only ids that the gateway generates. */
const GENERATED_ID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

/**
 * Adopts the gateway's request id for log lines. The correlation id, which is stored in
 * documents, entries and events, is always generated here, so that callers with direct access to a service
 * cannot choose it.
 */
export const forwardedRequestId: RequestHandler = (req, res, next) => {
  const given = req.get('x-request-id');
  const requestId = given && GENERATED_ID.test(given) ? given : randomUUID();
  res.setHeader('X-Request-Id', requestId);
  runInContext({ requestId, correlationId: randomUUID() }, () => next());
};
