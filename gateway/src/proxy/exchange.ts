import type { ClientRequest, IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { readRequestId } from '@candor/kit/http/error-middleware';
import type { Logger } from '@candor/kit/logger';
import type { Request, Response } from 'express';
import { type BodyRule, hasBody, type ReceivedBody } from '../http/body-rules.ts';
import { type Failure, sendFailure } from '../http/send-failure.ts';
import type { UpstreamFailure } from '../metrics/upstream-metrics.ts';
import type { Route } from '../routes.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';
import { headersForCaller } from './forwarded-headers.ts';
import {
  BODY_TOO_LARGE,
  BODY_TOO_LATE,
  TIMED_OUT,
  toFailure,
  UNAVAILABLE,
} from './proxy-failure.ts';

/** A call to be forwarded to a service. */
export interface Call {
  req: Request;
  res: Response;
  route: Route;
  body: ReceivedBody;
  /** Path and query to request from the service. */
  path: string;
  headers: IncomingHttpHeaders;
  /** Key of the caller's share of permits: the account, or the address if not signed in. */
  key: string;
}

export interface ExchangeDeps {
  bodyRule: BodyRule;
  /**
   * Timeout between the end of the request and the response headers, and between two chunks of the response.
   */
  answerTimeoutMs: number;
  breaker: CircuitBreaker;
  log: Logger;
  onFailure(failure: UpstreamFailure): void;
  /** Sends the request again. */
  again(): void;
  /** The service has sent its complete response and is no longer occupied by the call. */
  answered(): void;
}

/** Tracks one call while the proxy streams it: body size, timeouts, disconnects on either side. */
export interface Exchange {
  call: Call;
  began(): void;
  sending(proxyReq: ClientRequest): void;
  /** @returns the headers for the caller; null if the answer is not needed any more */
  answering(proxyRes: IncomingMessage): IncomingHttpHeaders | null;
  failed(error: NodeJS.ErrnoException): void;
  /** Ends a stream in a way that the caller sees as a regular end. */
  finish(): void;
}

/** For log lines. */
export function describeCall({ res, route }: Call) {
  const { service, method, path } = route;
  return { service, method, route: path, requestId: readRequestId(res) };
}

type Phase = 'sending' | 'waiting' | 'answering' | 'over';

export function createExchange(call: Call, deps: ExchangeDeps): Exchange {
  const { req, res, route } = call;
  const { bodyRule, answerTimeoutMs, breaker, log, onFailure } = deps;
  const about = describeCall(call);
  let phase: Phase = 'sending';
  let proxyReq: ClientRequest | undefined;
  let answer: IncomingMessage | undefined;
  let timer: NodeJS.Timeout | undefined;
  let paceTimer: NodeJS.Timeout | undefined;
  let retried = false;

  function stopTimers(): void {
    clearTimeout(timer);
    clearInterval(paceTimer);
  }

  res.once('close', () => {
    stopTimers();
    if (phase === 'sending' || phase === 'waiting') breaker.abandoned();
    phase = 'over';
    // The caller disconnected: the response is no longer needed.
    if (!res.writableFinished) proxyReq?.destroy();
  });

  function refuse(failure: Failure): void {
    phase = 'over';
    stopTimers();
    req.unpipe();
    // Remaining body bytes are discarded so that the caller can read the response.
    req.resume();
    sendFailure(res, failure);
    proxyReq?.destroy();
  }

  function awaitAnswer(): void {
    if (phase !== 'sending') return;
    phase = 'waiting';
    stopTimers();
    timer = setTimeout(() => {
      breaker.failed();
      onFailure('timeout');
      log.warn(about, 'upstream timeout: no response in time');
      refuse(TIMED_OUT);
    }, answerTimeoutMs);
  }

  /** Distinguishes a slow service from a slow caller. */
  function serviceIsSlow(): boolean {
    return proxyReq?.writableNeedDrain ?? false;
  }

  function awaitBody(): void {
    let received = 0;
    req.on('data', (chunk: Buffer) => {
      received += chunk.length;
      if (received > bodyRule.maxBytes && (phase === 'sending' || phase === 'waiting')) {
        breaker.abandoned();
        refuse(BODY_TOO_LARGE);
      }
    });
    req.once('end', awaitAnswer);
    timer = setTimeout(() => {
      const slow = serviceIsSlow();
      if (slow) breaker.failed();
      else breaker.abandoned();
      refuse(slow ? TIMED_OUT : BODY_TOO_LATE);
    }, bodyRule.timeoutMs);
    const { pace } = bodyRule;
    if (!pace) return;
    let before = 0;
    paceTimer = setInterval(() => {
      const arrived = received - before;
      before = received;
      if (serviceIsSlow() || arrived >= (pace.minBytesPerSecond * pace.windowMs) / 1_000) return;
      breaker.abandoned();
      refuse(BODY_TOO_LATE);
    }, pace.windowMs);
  }

  /**
   * The service can close a kept-alive connection at the moment it is reused. Only reads are safe to send
   * again.
   */
  function isRetryable(error: NodeJS.ErrnoException): boolean {
    const cutOff = error.code === 'ECONNRESET' || error.code === 'EPIPE';
    return cutOff && route.method === 'GET' && proxyReq?.reusedSocket === true && !retried;
  }

  /** The pace of a caller that reads slowly is measured elsewhere: its service waits meanwhile. */
  function awaitMore(): void {
    proxyReq?.setTimeout(answerTimeoutMs, () => {
      if (res.writableNeedDrain) awaitMore();
      else proxyReq?.destroy();
    });
  }

  return {
    call,
    began() {
      if (retried) return;
      if (hasBody(req) && !req.complete) awaitBody();
      else awaitAnswer();
    },
    sending(request) {
      proxyReq = request;
      if (phase === 'over') request.destroy();
    },
    answering(proxyRes) {
      answer = proxyRes;
      breaker.succeeded();
      if (phase === 'over') {
        proxyRes.destroy();
        return null;
      }
      phase = 'answering';
      stopTimers();
      const headers = headersForCaller(proxyRes.headers, route);
      // The caller's connection is kept alive independently of the connection to the service.
      headers.connection = res.shouldKeepAlive ? 'keep-alive' : 'close';
      proxyRes.once('end', () => {
        if (req.complete) deps.answered();
      });
      proxyRes.once('close', () => {
        // When the caller left first, the connection was closed by this side.
        if (proxyRes.complete || phase === 'over') return;
        log.warn(about, 'upstream connection lost during response');
        res.destroy();
      });
      if (route.stream) {
        headers['x-accel-buffering'] = 'no';
        // Headers are usually sent with the first bytes, which on a stream may take minutes.
        process.nextTick(() => res.flushHeaders());
      } else {
        awaitMore();
      }
      return headers;
    },
    failed(error) {
      if (phase === 'over' || res.destroyed) return;
      if (phase === 'answering') {
        // A service may respond before reading the whole body and then close the connection.
        if (!answer?.complete) res.destroy();
        return;
      }
      if (isRetryable(error)) {
        retried = true;
        deps.again();
        return;
      }
      breaker.failed();
      onFailure('unreachable');
      log.warn({ ...about, err: error }, 'upstream unreachable');
      refuse(toFailure(error));
    },
    finish() {
      if (phase !== 'answering') {
        if (phase !== 'over') refuse(UNAVAILABLE);
        return;
      }
      phase = 'over';
      answer?.unpipe(res);
      res.end();
      proxyReq?.destroy();
    },
  };
}
