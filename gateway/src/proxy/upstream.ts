import { Agent as HttpAgent, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Logger } from '@candor/kit/logger';
import type { Request, Response } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import type { BodyRules } from '../http/body-rules.ts';
import { sendFailure } from '../http/send-failure.ts';
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts';
import { type Call, createExchange, type Exchange } from './exchange.ts';
import { UNAVAILABLE } from './proxy-failure.ts';
import { createRequestPool, type RequestPool } from './request-pool.ts';

/** Idle connections are given up after this; services keep theirs a little longer. */
const IDLE_MS = 60_000;
const MAX_STREAMS = 10_000;

export interface UpstreamOptions {
  /** Base URL, such as http://payments:3000. */
  url: string;
  log: Logger;
  bodyRules: BodyRules;
  answerTimeoutMs: number;
  /** Connections, and so requests at a time; streams come on top. */
  maxConnections?: number;
}

/** One service, as the gateway reaches it. */
export interface Upstream {
  /** Sends a call on and answers it, whatever happens. Resolves when it is on its way. */
  forward(call: Call, options?: { onExchange?: (exchange: Exchange) => void }): Promise<void>;
  /** Calls in flight, streams left out. */
  busy(): number;
  /** Closes the connections. */
  close(): void;
}

export function createUpstream(options: UpstreamOptions): Upstream {
  const { url, log, bodyRules, answerTimeoutMs, maxConnections = 64 } = options;
  const breaker = createCircuitBreaker();
  const calls = createLane(url, {
    connections: maxConnections,
    pool: createRequestPool({ places: maxConnections, maxWaiting: 1024, maxWaitMs: 5_000 }),
  });
  // Streams stay for hours: among the calls they would sooner or later hold every connection.
  const streams = createLane(url, {
    connections: MAX_STREAMS,
    pool: createRequestPool({ places: MAX_STREAMS, maxWaiting: 0, maxWaitMs: 0 }),
  });

  return {
    busy: () => calls.pool.busy(),
    close() {
      calls.close();
      streams.close();
    },
    async forward(call, { onExchange } = {}) {
      const { req, res, route } = call;
      const lane = route.stream ? streams : calls;
      const leave = await admit(res, lane.pool, breaker);
      if (res.closed) {
        leave?.();
        return;
      }
      if (!leave) {
        log.warn(
          { service: route.service, route: route.path },
          'service is not asked for a moment',
        );
        sendFailure(res, UNAVAILABLE);
        return;
      }
      res.once('close', leave);
      const bodyRule = bodyRules[route.body];
      const again = () => lane.send(req, res);
      const exchange = createExchange(call, { bodyRule, answerTimeoutMs, breaker, log, again });
      lane.exchanges.set(req, exchange);
      onExchange?.(exchange);
      lane.send(req, res);
    },
  };
}

/** A place in the pool, or null where the service is not to be asked now. */
async function admit(
  res: Response,
  pool: RequestPool,
  breaker: CircuitBreaker,
): Promise<(() => void) | null> {
  if (!breaker.admits()) return null;
  const gone = new AbortController();
  const onClose = () => gone.abort();
  res.once('close', onClose);
  const leave = await pool.enter(gone.signal);
  res.off('close', onClose);
  if (!leave || res.closed) breaker.abandoned();
  return leave;
}

interface Lane {
  pool: RequestPool;
  exchanges: WeakMap<IncomingMessage, Exchange>;
  send(req: Request, res: Response): void;
  close(): void;
}

/** The proxy over one set of kept connections. */
function createLane(url: string, options: { connections: number; pool: RequestPool }): Lane {
  const exchanges = new WeakMap<IncomingMessage, Exchange>();
  const Agent = new URL(url).protocol === 'https:' ? HttpsAgent : HttpAgent;
  const agent = new Agent({ keepAlive: true, maxSockets: options.connections, timeout: IDLE_MS });
  const proxy = createProxyMiddleware<Request, Response>({
    target: url,
    agent,
    changeOrigin: true,
    pathRewrite: (_path, req) => exchanges.get(req)?.call.path,
    on: {
      start(req) {
        const exchange = exchanges.get(req);
        if (!exchange) return;
        exchange.began();
        // The proxy copies the request's headers right after this event. They are ours for that moment
        // only: the answer is still to be negotiated by what the caller sent.
        const received = req.headers;
        req.headers = exchange.call.headers;
        queueMicrotask(() => {
          req.headers = received;
        });
      },
      proxyReq: (proxyReq, req) => exchanges.get(req)?.sending(proxyReq),
      proxyRes: (proxyRes, req) => exchanges.get(req)?.answering(proxyRes),
      error: (error, req) => exchanges.get(req)?.failed(error),
    },
  });
  return {
    pool: options.pool,
    exchanges,
    send: (req, res) => void proxy(req, res),
    close: () => agent.destroy(),
  };
}
