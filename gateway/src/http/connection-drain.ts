import type { RequestHandler } from 'express';

/** How long a caller may keep sending a refused body before its connection is closed. */
const LINGER_MS = 2_000;

export interface ConnectionDrain {
  middleware: RequestHandler;
  /** From now on each connection is closed after its current response. */
  startDraining(): void;
  isDraining(): boolean;
  /** Resolves when no request is in flight, or after `maxMs`. */
  whenIdle(maxMs: number): Promise<void>;
}

/**
 * Tracks requests in flight for a graceful shutdown, and closes connections whose caller keeps sending after
 * the response.
 */
export function createConnectionDrain(): ConnectionDrain {
  let draining = false;
  let inFlight = 0;
  let onIdle: (() => void) | undefined;

  return {
    middleware(req, res, next) {
      inFlight++;
      if (draining) res.shouldKeepAlive = false;
      res.once('close', () => {
        inFlight--;
        if (inFlight === 0) onIdle?.();
        if (req.complete || req.socket.destroyed) return;
        // Closing at once would keep the caller from reading the refusal.
        setTimeout(() => {
          if (!req.complete) req.socket.destroy();
        }, LINGER_MS).unref();
      });
      next();
    },
    startDraining() {
      draining = true;
    },
    isDraining: () => draining,
    async whenIdle(maxMs) {
      if (inFlight === 0) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, maxMs);
        onIdle = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    },
  };
}
