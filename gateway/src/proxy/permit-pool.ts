import { Agent as HttpAgent, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Request, Response } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import type { CircuitBreaker } from './circuit-breaker.ts';
import type { Exchange } from './exchange.ts';
import type { NoPermit, Permits, Release } from './permits.ts';

/** Why a call is not admitted: there is no permit, or the circuit is open. */
export type Refusal = NoPermit | 'open';

/** Idle connections are closed after this; services keep theirs open slightly longer. */
const IDLE_MS = 60_000;

/** Permits and connections reserved for one kind of calls to a service (regular calls, uploads or streams). */
export interface PermitPool {
  /** Acquires a permit, or says why there is none. */
  admit(key: string, res: Response): Promise<Release | Refusal>;
  /** Permits in use. */
  inUse(): number;
  breaker: CircuitBreaker;
  exchanges: WeakMap<IncomingMessage, Exchange>;
  send(req: Request, res: Response): void;
  close(): void;
}

export interface PermitPoolOptions {
  /** Base URL of the service. */
  url: string;
  connections: number;
  permits: Permits;
  breaker: CircuitBreaker;
}

/** Creates a proxy with its own connection pool. */
export function createPermitPool({
  url,
  connections,
  permits,
  breaker,
}: PermitPoolOptions): PermitPool {
  const exchanges = new WeakMap<IncomingMessage, Exchange>();
  const Agent = new URL(url).protocol === 'https:' ? HttpsAgent : HttpAgent;
  const agent = new Agent({ keepAlive: true, maxSockets: connections, timeout: IDLE_MS });
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
        // The proxy copies the request's headers right after this event, so they are swapped for that moment
        // only: content negotiation still needs the original ones.
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
    inUse: () => permits.inUse(),
    breaker,
    exchanges,
    async admit(key, res) {
      if (res.closed) return 'gone';
      const gone = new AbortController();
      const onClose = () => gone.abort();
      res.once('close', onClose);
      const permit = await permits.acquire(key, gone.signal);
      res.off('close', onClose);
      if (typeof permit === 'string') return permit;
      // Checked last: an admitted probe blocks all other calls, so it must not wait for anything else.
      if (breaker.admits()) return permit;
      permit();
      return 'open';
    },
    send: (req, res) => void proxy(req, res),
    close: () => agent.destroy(),
  };
}
