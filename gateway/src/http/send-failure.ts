import type { ErrorCode } from '@candor/contracts/errors';
import { sendError } from '@candor/kit/http/error-middleware';
import { runInContext } from '@candor/kit/request-context';
import type { Response } from 'express';

export interface Failure {
  code: ErrorCode;
  message: string;
  /** 503 gets a default Retry-After. */
  retryAfterSeconds?: number;
}

/**
 * Writes the common error body from a connection event. Such events run in the async context of the request
 * that opened the connection, so the request id is taken from the response.
 */
export function sendFailure(res: Response, failure: Failure): void {
  const requestId = String(res.getHeader('X-Request-Id') ?? '');
  // The rest of a request that timed out is not read.
  if (failure.code === 'REQUEST_TIMEOUT') res.setHeader('Connection', 'close');
  if (failure.retryAfterSeconds) res.setHeader('Retry-After', failure.retryAfterSeconds);
  runInContext({ requestId, correlationId: requestId }, () => {
    sendError(res, failure.code, failure.message);
  });
}
