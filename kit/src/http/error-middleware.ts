import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '@candor/contracts/errors';
import type { ErrorRequestHandler, RequestHandler, Response } from 'express';
import { AppError } from '../app-error.ts';
import { isDependencyUnavailable } from '../dependency-unavailable';
import type { Logger } from '../logger.ts';
import { isStorageFull, STORAGE_FULL_MESSAGE } from '../storage-full.ts';

/** Default Retry-After while a service is unavailable. */
const RETRY_AFTER_SECONDS = '5';

/** Events of sockets are outside of the context of a request, and the gateway has none. */
export const readRequestId = (res: Response): string => String(res.getHeader('X-Request-Id') ?? '');

/** Writes the common error body. */
export function sendError(
  res: Response,
  code: ErrorCode,
  message: string,
  about: Pick<ErrorBody, 'fields' | 'subject' | 'decided' | 'reason'> = {},
): void {
  const status = ERROR_STATUS[code];
  if (status === 503 && res.getHeader('Retry-After') === undefined) {
    res.setHeader('Retry-After', RETRY_AFTER_SECONDS);
  }
  res.setHeader('Cache-Control', 'no-store');
  const body: ErrorBody = {
    status: status >= 500 ? 'error' : 'fail',
    message,
    code,
    ...(about.fields ? { fields: about.fields } : {}),
    ...(about.subject ? { subject: about.subject } : {}),
    ...(about.decided ? { decided: about.decided } : {}),
    ...(about.reason ? { reason: about.reason } : {}),
    requestId: readRequestId(res),
  };
  res.status(status).json(body);
}

export const notFoundMiddleware: RequestHandler = (_req, res) => {
  sendError(res, 'NOT_FOUND', 'There is nothing at this address');
};

interface HttpLikeError {
  type?: string;
  status?: number;
  code?: string;
}

/** Maps body-parser errors by their type. */
function parserCode({ type, status }: HttpLikeError): [ErrorCode, string] | null {
  if (type === 'entity.too.large') return ['BODY_TOO_LARGE', 'The request is too large'];
  if (type === 'charset.unsupported' || type === 'encoding.unsupported') {
    return ['MEDIA_UNSUPPORTED', 'The request encoding is not supported'];
  }
  if (type?.startsWith('entity.') || type === 'request.aborted' || status === 400) {
    return ['MALFORMED_BODY', 'The request could not be read'];
  }
  return null;
}

/**
 * Maps errors to HTTP responses. Anything but an AppError is logged in full and answered as INTERNAL.
 * @param options.onStorageFull called when a disk was full
 */
export function errorMiddleware(
  log: Logger,
  options: { onStorageFull?: () => void } = {},
): ErrorRequestHandler {
  return (error: unknown, _req, res, next) => {
    if (isStorageFull(error)) options.onStorageFull?.();
    if (res.headersSent) {
      next(error);
      return;
    }
    if (error instanceof AppError) {
      if (error.status >= 500)
        log.error({ err: error, requestId: readRequestId(res) }, 'request failed');
      if (error.retryAfter) res.setHeader('Retry-After', error.retryAfter);
      sendError(res, error.code, error.message, error);
      return;
    }
    const parser = parserCode((error ?? {}) as HttpLikeError);
    if (parser) {
      sendError(res, ...parser);
      return;
    }
    log.error({ err: error, requestId: readRequestId(res) }, 'request failed');
    if (isStorageFull(error)) {
      sendError(res, 'SERVICE_UNAVAILABLE', STORAGE_FULL_MESSAGE, { reason: 'STORAGE_FULL' });
      return;
    }
    // The driver's message names hosts, so it is not sent to the caller.
    if (isDependencyUnavailable(error)) {
      sendError(
        res,
        'SERVICE_UNAVAILABLE',
        'This part of the service is unavailable right now. Try again shortly.',
      );
      return;
    }
    sendError(
      res,
      'INTERNAL',
      'Something went wrong on our side. Nothing was changed twice; try again.',
    );
  };
}
