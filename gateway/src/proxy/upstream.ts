import type { Logger } from '@candor/kit/logger';
import type { BodyRules } from '../http/body-rules.ts';
import { type Failure, sendFailure } from '../http/send-failure.ts';
import type { UpstreamFailure, UpstreamLoad } from '../metrics/upstream-metrics.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { type Call, createExchange, describeCall, type Exchange } from './exchange.ts';
import { createPermitPool, type PermitPool, type Refusal } from './permit-pool.ts';
import { createPermits } from './permits.ts';
import { TOO_MANY_CALLS, TOO_MANY_UPLOADS, UNAVAILABLE } from './proxy-failure.ts';
import { traceCall } from './trace-call.ts';

const MAX_STREAMS = 10_000;
const MAX_UPLOADS = 32;
/** An account uploads one image at a time; the second permit covers a first upload that stalled. */
const UPLOADS_PER_ACCOUNT = 2;
const MAX_WAITING = 1_024;
const MAX_WAIT_MS = 5_000;

export interface UpstreamOptions {
  /** Base URL, such as http://payments:3000. */
  url: string;
  log: Logger;
  bodyRules: BodyRules;
  answerTimeoutMs: number;
  /** Maximum concurrent requests; uploads and streams have their own pools. */
  maxConnections?: number;
  /** Called when a call is answered in place of the service. */
  onFailure?: (failure: UpstreamFailure) => void;
}

/** Client of one service. */
export interface Upstream {
  /** Forwards a call and always responds to the caller. Resolves once the call is sent. */
  forward(call: Call, options?: { onExchange?: (exchange: Exchange) => void }): Promise<void>;
  load(): UpstreamLoad;
  /** Closes the connections to the service. */
  close(): void;
}

export function createUpstream(options: UpstreamOptions): Upstream {
  const { url, log, bodyRules, answerTimeoutMs, maxConnections = 64 } = options;
  const { onFailure = () => {} } = options;
  const calls = createPermitPool({
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
  // Uploads get their own pool: their duration depends on the sender and they are expensive for the service.
  // Sharing the pool of regular calls, a few senders could hold every connection, and their failures would
  // open the circuit for all calls.
  const uploads = createPermitPool({
    url,
    connections: MAX_UPLOADS,
    permits: createPermits({
      permits: MAX_UPLOADS,
      perKey: UPLOADS_PER_ACCOUNT,
      maxWaiting: MAX_UPLOADS,
      maxWaitingPerKey: 0,
      maxWaitMs: MAX_WAIT_MS,
    }),
    breaker: createCircuitBreaker({ singleProbe: false }),
  });
  // Streams stay open for hours and would eventually hold every connection of regular calls.
  const streams = createPermitPool({
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

  function findPool({ route, body }: Call): PermitPool {
    if (route.stream) return streams;
    return body === 'upload' ? uploads : calls;
  }

  return {
    load: () => ({
      calls: calls.inUse() + uploads.inUse(),
      streams: streams.inUse(),
      isCircuitOpen: [calls, uploads, streams].some(({ breaker }) => breaker.isOpen()),
    }),
    close() {
      for (const pool of [calls, uploads, streams]) pool.close();
    },
    async forward(call, { onExchange } = {}) {
      const { res } = call;
      traceCall(call);
      const pool = findPool(call);
      const permit = await pool.admit(call.key, res);
      if (typeof permit === 'string') {
        if (permit === 'gone') return;
        if (permit !== 'share') {
          const cause = permit === 'open' ? 'circuit open' : 'all permits in use';
          onFailure(permit === 'open' ? 'circuit-open' : 'busy');
          log.warn(describeCall(call), `upstream unavailable: ${cause}`);
        }
        sendFailure(res, toRefusal(permit, call));
        return;
      }
      res.once('close', permit);
      const exchange: Exchange = createExchange(call, {
        bodyRule: bodyRules[call.body],
        answerTimeoutMs,
        breaker: pool.breaker,
        log,
        onFailure,
        again: () => pool.send(exchange),
        answered: permit,
      });
      onExchange?.(exchange);
      pool.send(exchange);
    },
  };
}

function toRefusal(why: Exclude<Refusal, 'gone'>, { body }: Call): Failure {
  if (why !== 'share') return UNAVAILABLE;
  return body === 'upload' ? TOO_MANY_UPLOADS : TOO_MANY_CALLS;
}
