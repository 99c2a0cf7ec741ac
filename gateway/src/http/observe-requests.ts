import type { HttpMetrics } from '@candor/kit/http/http-metrics';
import type { Logger } from '@candor/kit/logger';
import type { RequestHandler, Response } from 'express';

const labels = new WeakMap<Response, { route: string; counted: boolean }>();

/**
 * Labels a request for logs and metrics with its route pattern. Paths are not used because they can contain
 * one-time tokens.
 */
export function labelRequest(res: Response, route: string, options = { counted: true }): void {
  labels.set(res, { route, ...options });
}

/** The route pattern of a request; `unmatched` for pages and unknown addresses. */
export function readRouteLabel(res: Response): string {
  return labels.get(res)?.route ?? 'unmatched';
}

/** Records one metric and one log line per request; server errors are logged as warnings. */
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
