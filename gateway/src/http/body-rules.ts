import type { BodyKind } from '@candor/contracts/calls/call';
import { AppError } from '@candor/kit/app-error';
import type { Request } from 'express';

export interface BodyRule {
  /** Size limit in bytes, including multipart overhead. */
  maxBytes: number;
  /** Time limit for the whole body to arrive. */
  timeoutMs: number;
  /** Minimum bytes per window, for bodies that are streamed through. */
  pace?: { minBytesPerSecond: number; windowMs: number };
}

/** The kind of one request's body. */
export type ReceivedBody = Exclude<BodyKind, 'json-or-upload'>;

export type BodyRules = Record<ReceivedBody, BodyRule>;

export const BODY_RULES: BodyRules = {
  none: { maxBytes: 0, timeoutMs: 5_000 },
  // A body this small fits into a few packets, so a longer wait would not help.
  json: { maxBytes: 64 * 1024, timeoutMs: 5_000 },
  'one-click': { maxBytes: 4 * 1024, timeoutMs: 5_000 },
  // The image may have 10 MB. One slightly above that reaches the service, which answers with a field error.
  // The minimum rate fits a weak mobile connection; the window bridges pauses of a few seconds.
  upload: {
    maxBytes: 11 * 1024 * 1024,
    timeoutMs: 120_000,
    pace: { minBytesPerSecond: 4 * 1024, windowMs: 10_000 },
  },
};

const MEDIA_TYPES: Record<Exclude<ReceivedBody, 'none'>, readonly [string, ...string[]]> = {
  json: ['application/json'],
  upload: ['multipart/form-data'],
  'one-click': ['application/x-www-form-urlencoded', 'multipart/form-data', 'application/json'],
};

/** The kind of body that a request to this call has, by its media type. */
export function toReceivedBody(req: Request, kind: BodyKind): ReceivedBody {
  if (kind !== 'json-or-upload') return kind;
  return mediaType(req) === 'multipart/form-data' ? 'upload' : 'json';
}

export function hasBody(req: Pick<Request, 'headers'>): boolean {
  return req.headers['transfer-encoding'] !== undefined || declaredBytes(req) > 0;
}

function declaredBytes({ headers }: Pick<Request, 'headers'>): number {
  return Number(headers['content-length'] ?? 0);
}

/** Checks a body by its headers, before any of it is read. */
export function checkBodyHeaders(req: Request, kind: ReceivedBody, rules: BodyRules): void {
  if (!hasBody(req)) return;
  if (kind === 'none') {
    throw new AppError('MALFORMED_BODY', 'This call takes no body');
  }
  const encoding = req.headers['content-encoding'] ?? 'identity';
  const wanted = MEDIA_TYPES[kind];
  if (encoding !== 'identity' || !wanted.includes(mediaType(req))) {
    throw new AppError('MEDIA_UNSUPPORTED', `Send this request as ${wanted[0]}`);
  }
  if (declaredBytes(req) > rules[kind].maxBytes) {
    throw new AppError('BODY_TOO_LARGE', 'The request is too large');
  }
}

function mediaType(req: Request): string {
  return (req.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}
