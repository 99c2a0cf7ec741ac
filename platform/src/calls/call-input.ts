import type { Call } from '@candor/contracts/calls/call';
import { PARAMS, parseParamNames } from '@candor/contracts/calls/params';
import { AppError, fieldError } from '@candor/kit/app-error';
import { validate } from '@candor/kit/http/validate';
import type { Request } from 'express';

/** @throws AppError INVALID_ID */
export function readParams({ path }: Call, req: Request): Record<string, string> {
  const values = parseParamNames(path).map((name) => {
    const { pattern, problem } = PARAMS[name];
    const value = req.params[name];
    if (typeof value !== 'string' || (pattern && !pattern.test(value))) {
      throw fieldError('INVALID_ID', name, problem);
    }
    return [name, value];
  });
  return Object.fromEntries(values);
}

/** @throws AppError VALIDATION_FAILED */
export function readQuery({ query }: Call, req: Request): unknown {
  return query ? validate(query, req.query) : undefined;
}

/**
 * The fields of a JSON body; uploads are read by their handlers.
 * @throws AppError MEDIA_UNSUPPORTED, VALIDATION_FAILED
 */
export function readBody({ body, request }: Call, req: Request): unknown {
  if (body === 'upload' || body === 'none' || !request) return undefined;
  if (body === 'json-or-upload' && req.is('multipart/form-data')) return undefined;
  // Otherwise a form or an image sent here would look like an empty body, and its fields would be lost
  // silently.
  const isEmpty = req.get('content-length') === '0';
  if (!isEmpty && req.is('application/json') === false) {
    throw new AppError('MEDIA_UNSUPPORTED', 'Send this request as application/json');
  }
  // Several calls carry everything in their path: no body is an empty one.
  return validate(request, req.body ?? {});
}
