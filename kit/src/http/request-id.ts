import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import { runInContext } from '../request-context.ts';

/** What {@link ownRequestId} makes, and nothing else. */
const OURS = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

const CLIENT_ID_LENGTH = 64;

/**
 * For the gateway: gives each request an id of our own and answers it. What the caller calls its request is
 * logged beside it, so that both sides can find it again, and goes no further.
 */
export const ownRequestId: RequestHandler = (req, res, next) => {
  const requestId = randomUUID();
  const clientRequestId = cleaned(req.get('x-request-id'));
  res.setHeader('X-Request-Id', requestId);
  runInContext(
    { requestId, correlationId: requestId, ...(clientRequestId ? { clientRequestId } : {}) },
    () => next(),
  );
};

/**
 * For services: goes on with the gateway's request id, which ties their log lines to its own. The
 * correlation id, which is kept in documents, entries and events, is always made here: whoever reaches a
 * service's port cannot choose it.
 */
export const forwardedRequestId: RequestHandler = (req, res, next) => {
  const given = req.get('x-request-id');
  const requestId = given && OURS.test(given) ? given : randomUUID();
  res.setHeader('X-Request-Id', requestId);
  runInContext({ requestId, correlationId: randomUUID() }, () => next());
};

function cleaned(given: string | undefined): string | undefined {
  return given?.replace(/[^\w.-]/g, '').slice(0, CLIENT_ID_LENGTH) || undefined;
}
