import type { HttpMetrics } from '@candor/kit/http/http-metrics';
import type { Logger } from '@candor/kit/logger';
import type { RequestHandler, Response } from 'express';

const labels = new WeakMap<Response, { route: string; counted: boolean }>();

/** Names what a request turned out to be: a pattern, because paths can hold one-time tokens. */
export function labelRequest(res: Response, route: string, options = { counted: true }): void {
  labels.set(res, { route, ...options });
}

/** One measurement and one line for each request; what we failed at is logged louder. */
export function observeRequests(
  metrics: Pick<HttpMetrics, 'observe'>,
  log: Logger,
): RequestHandler {
  return (req, res, next) => {
    const began = performance.now();
    res.once('close', () => {
      const { route, counted } = labels.get(res) ?? { route: 'unmatched', counted: true };
      const status = res.headersSent ? res.statusCode : 499;
      const ms = Math.round(performance.now() - began);
      const { method } = req;
      if (counted) metrics.observe({ method, route, status, seconds: ms / 1000 });
      log[status >= 500 ? 'warn' : 'debug']({ method, route, status, ms }, 'request');
    });
    next();
  };
}
