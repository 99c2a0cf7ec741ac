import type { RequestHandler, Response } from 'express';

export interface AnswerPaceOptions {
  minBytesPerSecond?: number;
  /** A reader is measured over one such window at least, and over two at most. */
  windowMs?: number;
}

export interface AnswerPace {
  middleware: RequestHandler;
  stop(): void;
}

/**
 * Cuts off who asks and then hardly reads: until the answer is out it holds a connection here and, where the
 * answer is large, one to a service.
 */
export function createAnswerPace(options: AnswerPaceOptions = {}): AnswerPace {
  const { minBytesPerSecond = 1_024, windowMs = 10_000 } = options;
  const minBytes = (minBytesPerSecond * windowMs) / 1_000;
  /** Bytes that had left when an answer was last seen with bytes waiting. */
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
