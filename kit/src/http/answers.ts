import type { Envelope, Page } from '@candor/contracts/envelope';
import type { Request, Response } from 'express';
import { AppError } from '../app-error.ts';

/** Responds with `{ status, token?, data: { data, page? } }`. */
export function sendData<T>(
  res: Response,
  data: T,
  options: { status?: number; token?: string | null; page?: Page } = {},
): void {
  const body: Envelope<T> = {
    status: 'success',
    ...(options.token ? { token: options.token } : {}),
    data: options.page ? { data, page: options.page } : { data },
  };
  sendJson(res, options.status ?? 200, body);
}

/** As one string, which Node writes in one piece with the headers. Express makes a buffer of it, which is a second piece. */
function sendJson(res: Response, status: number, body: object): void {
  const text = JSON.stringify(body);
  res.statusCode = status;
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  res.setHeader('Content-Length', Buffer.byteLength(text));
  res.end(text);
}

/** The Idempotency-Key of a money-moving call, or null if the caller sends none. */
export function parseIdempotencyKey(req: Request): string | null {
  const key = req.get('idempotency-key');
  if (key === undefined) return null;
  if (!/^[\w.:-]{8,100}$/.test(key)) {
    throw new AppError(
      'IDEMPOTENCY_KEY_INVALID',
      'Idempotency-Key must have 8 to 100 letters, digits, dots or dashes',
    );
  }
  return key;
}
