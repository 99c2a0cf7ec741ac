import type { RequestHandler, Response } from 'express';

export interface AnswerPaceOptions {
  minBytesPerSecond?: number;
  /** Length of one measuring window. A slow reader is cut off after one to two windows. */
  windowMs?: number;
}

export interface AnswerPace {
  middleware: RequestHandler;
  stop(): void;
}

/**
 * Disconnects callers that read their response too slowly: until the response is sent it occupies a
 * connection here and, if it is large, one to a service.
 */
export function createAnswerPace(options: AnswerPaceOptions = {}): AnswerPace {
  const { minBytesPerSecond = 1_024, windowMs = 10_000 } = options;
  const minBytes = (minBytesPerSecond * windowMs) / 1_000;
  /** Bytes sent as of the previous measurement; undefined while nothing was waiting to be sent. */
  const seen = new Map<Response, number | undefined>();

  function measure(res: Response, before: number | undefined): void {
    const { socket } = res;
    if (!socket) return;
    const sent = socket.bytesWritten - socket.writableLength;
    if (socket.writableLength === 0) seen.set(res, undefined);
    else if (before === undefined || sent - before >= minBytes) seen.set(res, sent);
    else socket.destroy();
  }

  const timer = setInterval(() => {
    for (const [res, before] of seen) measure(res, before);
  }, windowMs);
  timer.unref();

  return {
    middleware(_req, res, next) {
      seen.set(res, undefined);
      res.once('close', () => seen.delete(res));
      next();
    },
    stop: () => clearInterval(timer),
  };
}
