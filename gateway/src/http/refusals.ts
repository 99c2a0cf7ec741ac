import { AppError } from '@candor/kit/app-error';
import { readRequestId } from '@candor/kit/http/error-middleware';
import type { Logger } from '@candor/kit/logger';
import type { ErrorRequestHandler } from 'express';
import { RateLimitedError } from '../limits/rate-limits.ts';
import { MethodNotAllowedError } from '../routing/match-route.ts';
import { sendFailure } from './send-failure.ts';

/** Adds the headers of specific refusals; the error middleware behind it writes the body. */
export function refusalHeaders(log: Logger): ErrorRequestHandler {
  return (error: unknown, _req, res, next) => {
    if (res.headersSent) {
      next(error);
      return;
    }
    res.setHeader('Cache-Control', 'no-store');
    if (error instanceof MethodNotAllowedError) res.setHeader('Allow', error.allow);
    if (error instanceof RateLimitedError) res.setHeader('Retry-After', error.retryAfterSeconds);
    if (error instanceof AppError && error.code === 'REQUEST_TIMEOUT') {
      sendFailure(res, { code: error.code, message: error.message });
      return;
    }
    if (error instanceof AppError && error.code === 'SERVICE_UNAVAILABLE') {
      // A dependency is unavailable: worth a warning, but not an error of the gateway.
      log.warn(
        { err: error, requestId: readRequestId(res) },
        'request refused: dependency unavailable',
      );
      sendFailure(res, { code: error.code, message: error.message });
      return;
    }
    next(error);
  };
}
