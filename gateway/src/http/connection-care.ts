import type { RequestHandler } from 'express';

/** How long a refused body may go on before its connection is cut. */
const LINGER_MS = 2_000;

export interface ConnectionCare {
  middleware: RequestHandler;
  /** From now on connections are closed after the answer they are giving. */
  leave(): void;
  isLeaving(): boolean;
  /** Resolves when no request is being answered, or after `maxMs`. */
  quiet(maxMs: number): Promise<void>;
}

/** Looks after callers' connections: those that send on and on after their answer, and all of them at the end. */
export function connectionCare(): ConnectionCare {
  let leaving = false;
  let answering = 0;
  let onQuiet: (() => void) | undefined;

  return {
    middleware(req, res, next) {
      answering++;
      if (leaving) res.shouldKeepAlive = false;
      res.once('close', () => {
        answering--;
        if (answering === 0) onQuiet?.();
        if (req.complete || req.socket.destroyed) return;
        // Cut at once, the caller would not get as far as reading why.
        setTimeout(() => {
          if (!req.complete) req.socket.destroy();
        }, LINGER_MS).unref();
      });
      next();
    },
    leave() {
      leaving = true;
    },
    isLeaving: () => leaving,
    async quiet(maxMs) {
      if (answering === 0) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, maxMs);
        onQuiet = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    },
  };
}
