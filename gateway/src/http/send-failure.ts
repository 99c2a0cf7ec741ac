import type { ErrorCode } from '@candor/contracts/errors';
import { sendError } from '@candor/kit/http/error-middleware';
import { runInContext } from '@candor/kit/request-context';
import type { Response } from 'express';

export interface Failure {
  code: ErrorCode;
  message: string;
  /** 503 has one of its own. */
  retryAfterSeconds?: number;
}

/**
 * Writes the one error shape from wherever a connection's event takes us. Such events run in the context
 * of whichever request opened the connection, so the id is taken from the answer itself.
 */
export function sendFailure(res: Response, failure: Failure): void {
  const requestId = String(res.getHeader('X-Request-Id') ?? '');
  // The rest of a request that came too slowly is not waited for.
  if (failure.code === 'REQUEST_TIMEOUT') res.setHeader('Connection', 'close');
  if (failure.retryAfterSeconds) res.setHeader('Retry-After', failure.retryAfterSeconds);
  runInContext({ requestId, correlationId: requestId }, () => {
    sendError(res, failure.code, failure.message);
  });
}
