import { AppError } from '@candor/kit/app-error';
import type { Logger } from '@candor/kit/logger';
import type { ErrorRequestHandler } from 'express';
import { MethodNotAllowedError } from '../routing/match-route.ts';
import { RateLimitedError } from './rate-limits.ts';
import { sendFailure } from './send-failure.ts';

/** Adds the headers that some refusals have; the body is written by what stands behind it. */
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
      // Something we need is unavailable, which is worth a warning; nothing here is broken.
      log.warn({ err: error }, 'request refused for a moment');
      sendFailure(res, { code: error.code, message: error.message });
      return;
    }
    next(error);
  };
}
