import { randomUUID } from 'node:crypto';
import type { HttpMetrics } from '@candor/kit/http/http-metrics';
import type { Logger } from '@candor/kit/logger';
import type { RequestHandler, Response } from 'express';

interface Label {
  route: string;
  /** False for live streams: the time that they are open is no response time. */
  counted?: boolean;
  /** Probes of load balancers and Prometheus, which come every few seconds: a line at debug. */
  isProbe?: boolean;
  accountId?: string;
}

const labels = new WeakMap<Response, Label>();

/**
 * Labels a request for logs and metrics with its route pattern. Paths are not used because they can contain
 * one-time tokens.
 */
export function labelRequest(res: Response, label: Label): void {
  labels.set(res, label);
}

/** Names the account in the access log line of a labelled request. */
export function labelAccount(res: Response, accountId: string): void {
  const label = labels.get(res);
  if (label) label.accountId = accountId;
}

/** The route pattern of a request; `unmatched` for unknown addresses. */
export function readRouteLabel(res: Response): string {
  return labels.get(res)?.route ?? 'unmatched';
}

const CLIENT_ID_LENGTH = 64;

/**
 * Assigns each request a new id, and records one metric and one log line of it, server errors as warnings. `readShare` is
 * the share of successful reads that are logged; every other request always is. The id that the caller sent is only logged,
 * so that both sides can correlate.
 */
export function observeRequests(
  metrics: Pick<HttpMetrics, 'observe'>,
  log: Logger,
  { readShare = 1 }: { readShare?: number } = {},
): RequestHandler {
  return (req, res, next) => {
    const began = performance.now();
    const requestId = randomUUID();
    const clientRequestId = sanitizeClientId(req.get('x-request-id'));
    res.setHeader('X-Request-Id', requestId);
    res.once('close', () => {
      const {
        route,
        counted = true,
        isProbe = false,
        accountId,
      } = labels.get(res) ?? { route: 'unmatched' };
      const status = res.headersSent ? res.statusCode : 499;
      const ms = Math.round(performance.now() - began);
      const { method } = req;
      if (counted) metrics.observe({ method, route, status, seconds: ms / 1000 });
      const isSkipped = isProbe || (isRead(method, status) && !isSampled(requestId, readShare));
      const level = status >= 500 ? 'warn' : isSkipped ? 'debug' : 'info';
      const ids = { requestId, clientRequestId, accountId };
      log[level]({ method, route, status, ms, ...ids }, 'request');
    });
    next();
  };
}

function sanitizeClientId(given: string | undefined): string | undefined {
  return given?.replace(/[^\w.-]/g, '').slice(0, CLIENT_ID_LENGTH) || undefined;
}

function isRead(method: string, status: number): boolean {
  return (method === 'GET' || method === 'HEAD') && status < 400;
}

/** Request ids begin with 32 random bits; the services could decide the same by the same id. */
function isSampled(requestId: string, share: number): boolean {
  return share >= 1 || Number.parseInt(requestId.slice(0, 8), 16) < share * 2 ** 32;
}
