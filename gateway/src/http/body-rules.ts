import type { BodyKind } from '@candor/contracts/calls/call';
import { AppError } from '@candor/kit/app-error';
import type { Request } from 'express';

export interface BodyRule {
  /** Bytes, the multipart's own overhead included. */
  maxBytes: number;
  /** Within which the whole body has to arrive. */
  timeoutMs: number;
  /** How fast it has to arrive in each such window; for bodies that are passed on as they arrive. */
  pace?: { minBytesPerSecond: number; windowMs: number };
}

export type BodyRules = Record<BodyKind, BodyRule>;

export const BODY_RULES: BodyRules = {
  none: { maxBytes: 0, timeoutMs: 5_000 },
  // Small enough to leave in one go; whoever has not sent it by then never will.
  json: { maxBytes: 64 * 1024, timeoutMs: 5_000 },
  // The image may have 10 MB; what is a little too large is told so by the service, with its field.
  // The pace is that of a weak mobile connection; the window bridges a few seconds without any.
  upload: {
    maxBytes: 11 * 1024 * 1024,
    timeoutMs: 120_000,
    pace: { minBytesPerSecond: 4 * 1024, windowMs: 10_000 },
  },
};

export function hasBody(req: Pick<Request, 'headers'>): boolean {
  return req.headers['transfer-encoding'] !== undefined || declaredBytes(req) > 0;
}

function declaredBytes({ headers }: Pick<Request, 'headers'>): number {
  return Number(headers['content-length'] ?? 0);
}

/** Checks a body by what its headers say, before any of it is read. */
export function checkBodyHeaders(req: Request, kind: BodyKind, rules: BodyRules): void {
  if (!hasBody(req)) return;
  if (kind === 'none') {
    throw new AppError('MALFORMED_BODY', 'This call takes no body');
  }
  const encoding = req.headers['content-encoding'] ?? 'identity';
  const wanted = kind === 'upload' ? 'multipart/form-data' : 'application/json';
  if (encoding !== 'identity' || mediaType(req) !== wanted) {
    throw new AppError('MEDIA_UNSUPPORTED', `Send this request as ${wanted}`);
  }
  if (declaredBytes(req) > rules[kind].maxBytes) {
    throw new AppError('BODY_TOO_LARGE', 'The request is too large');
  }
}

function mediaType(req: Request): string {
  return (req.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}
