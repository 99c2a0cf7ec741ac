import type { ErrorCode } from '@candor/contracts/errors';
import { sendError } from '@candor/kit/http/error-middleware';
import type { Response } from 'express';

export interface Failure {
  code: ErrorCode;
  message: string;
  /** 503 gets a default Retry-After. */
  retryAfterSeconds?: number;
}

/** Writes the common error body. */
export function sendFailure(res: Response, failure: Failure): void {
  // The rest of a request that timed out is not read.
  if (failure.code === 'REQUEST_TIMEOUT') res.setHeader('Connection', 'close');
  if (failure.retryAfterSeconds) res.setHeader('Retry-After', failure.retryAfterSeconds);
  sendError(res, failure.code, failure.message);
}
