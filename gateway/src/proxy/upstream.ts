import type { Logger } from '@candor/kit/logger';
import type { BodyRules } from '../http/body-rules.ts';
import { type Failure, sendFailure } from '../http/send-failure.ts';
import type { Route } from '../routes.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { type Call, createExchange, type Exchange } from './exchange.ts';
import { createLane, type Lane } from './lane.ts';
import { createPermits, type NoPermit } from './permits.ts';
import { TOO_MANY_CALLS, TOO_MANY_UPLOADS, UNAVAILABLE } from './proxy-failure.ts';

const MAX_STREAMS = 10_000;
const MAX_UPLOADS = 32;
/** An account has one picture to send, and another when the first got stuck on its way. */
const UPLOADS_PER_ACCOUNT = 2;
const MAX_WAITING = 1_024;
const MAX_WAIT_MS = 5_000;

export interface UpstreamOptions {
  /** Base URL, such as http://payments:3000. */
  url: string;
  log: Logger;
  bodyRules: BodyRules;
  answerTimeoutMs: number;
  /** Connections, and so requests at a time; uploads and streams come on top. */
  maxConnections?: number;
}

/** One service, as the gateway reaches it. */
export interface Upstream {
  /** Sends a call on and answers it, whatever happens. Resolves when it is on its way. */
  forward(call: Call, options?: { onExchange?: (exchange: Exchange) => void }): Promise<void>;
  /** Closes the connections. */
  close(): void;
}

export function createUpstream(options: UpstreamOptions): Upstream {
  const { url, log, bodyRules, answerTimeoutMs, maxConnections = 64 } = options;
  const calls = createLane({
    url,
    connections: maxConnections,
    permits: createPermits({
      permits: maxConnections,
      perKey: Math.ceil(maxConnections / 4),
      maxWaiting: MAX_WAITING,
      maxWaitingPerKey: MAX_WAITING / 4,
      maxWaitMs: MAX_WAIT_MS,
    }),
    breaker: createCircuitBreaker(),
  });
  // How long an upload takes is up to its sender, and what it makes a service do takes long: among the
  // calls a few senders could hold every connection, and their failures would stop everybody's calls.
  const uploads = createLane({
    url,
    connections: MAX_UPLOADS,
    permits: createPermits({
      permits: MAX_UPLOADS,
      perKey: UPLOADS_PER_ACCOUNT,
      maxWaiting: MAX_UPLOADS,
      maxWaitingPerKey: 0,
      maxWaitMs: MAX_WAIT_MS,
    }),
    breaker: createCircuitBreaker({ oneAtATime: false }),
  });
  // Streams stay for hours: among the calls they would sooner or later hold every connection.
  const streams = createLane({
    url,
    connections: MAX_STREAMS,
    permits: createPermits({
      permits: MAX_STREAMS,
      perKey: MAX_STREAMS,
      maxWaiting: 0,
      maxWaitingPerKey: 0,
      maxWaitMs: 0,
    }),
    breaker: createCircuitBreaker(),
  });

  function findLane(route: Route): Lane {
    if (route.stream) return streams;
    return route.body === 'upload' ? uploads : calls;
  }

  return {
    close() {
      for (const lane of [calls, uploads, streams]) lane.close();
    },
    async forward(call, { onExchange } = {}) {
      const { req, res, route } = call;
      const lane = findLane(route);
      const permit = await lane.admit(call.key, res);
      if (typeof permit === 'string') {
        if (permit === 'gone') return;
        if (permit === 'busy') {
          log.warn({ service: route.service, route: route.path }, 'call refused: service busy');
        }
        sendFailure(res, findRefusal(permit, route));
        return;
      }
      res.once('close', permit);
      const exchange = createExchange(call, {
        bodyRule: bodyRules[route.body],
        answerTimeoutMs,
        breaker: lane.breaker,
        log,
        again: () => lane.send(req, res),
        answered: permit,
      });
      lane.exchanges.set(req, exchange);
      onExchange?.(exchange);
      lane.send(req, res);
    },
  };
}

function findRefusal(why: Exclude<NoPermit, 'gone'>, route: Route): Failure {
  if (why === 'busy') return UNAVAILABLE;
  return route.body === 'upload' ? TOO_MANY_UPLOADS : TOO_MANY_CALLS;
}
