import type { RequestListener } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

export interface Drain {
  /** The handler to be served instead of the original one. */
  app: RequestListener;
  /**
   * From now on /readyz answers 503 and every connection is closed after its response, so that load balancers and clients
   * with kept-alive connections go elsewhere. Other requests are answered as before. Resolves after `forMs`.
   */
  start(forMs: number): Promise<void>;
}

/** The first step of a graceful stop: requests still arrive until every load balancer has noticed. */
export function createDrain(app: RequestListener): Drain {
  let draining = false;
  return {
    app(req, res) {
      if (draining) {
        res.shouldKeepAlive = false;
        if (req.url === '/readyz') {
          res.writeHead(503, { 'content-type': 'application/json' });
          res.end(JSON.stringify({ status: 'not ready', reason: 'stopping' }));
          return;
        }
      }
      app(req, res);
    },
    async start(forMs) {
      draining = true;
      if (forMs > 0) await pause(forMs);
    },
  };
}
