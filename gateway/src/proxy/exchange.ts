import type { ClientRequest, IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Logger } from '@candor/kit/logger';
import type { Request, Response } from 'express';
import { type BodyRule, hasBody } from '../http/body-rules.ts';
import { type Failure, sendFailure } from '../http/send-failure.ts';
import type { Route } from '../routes.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';
import { cleanAnswerHeaders } from './forwarded-headers.ts';
import {
  BODY_TOO_LARGE,
  BODY_TOO_LATE,
  TIMED_OUT,
  toFailure,
  UNAVAILABLE,
} from './proxy-failure.ts';

/** A call on its way to a service. */
export interface Call {
  req: Request;
  res: Response;
  route: Route;
  /** Path and query to ask for. */
  path: string;
  headers: IncomingHttpHeaders;
  /** Whose share of the service it takes: the account's, or the address's where there is none. */
  key: string;
}

export interface ExchangeDeps {
  bodyRule: BodyRule;
  /** From the end of the request to the answer's headers, and between two parts of an answer. */
  answerTimeoutMs: number;
  breaker: CircuitBreaker;
  log: Logger;
  /** Sends the request once more. */
  again(): void;
  /** The service has answered whole: nothing of it is in use any more. */
  answered(): void;
}

/** Watches one call while the proxy streams it: size, time, either side going away. */
export interface Exchange {
  call: Call;
  began(): void;
  sending(proxyReq: ClientRequest): void;
  answering(proxyRes: IncomingMessage): void;
  failed(error: NodeJS.ErrnoException): void;
  /** Ends an answer that would go on, in a way that the caller takes for a regular end. */
  finish(): void;
}

type Phase = 'sending' | 'waiting' | 'answering' | 'over';

export function createExchange(call: Call, deps: ExchangeDeps): Exchange {
  const { req, res, route } = call;
  const { bodyRule, answerTimeoutMs, breaker, log } = deps;
  const about = { service: route.service, method: route.method, route: route.path };
  let phase: Phase = 'sending';
  let proxyReq: ClientRequest | undefined;
  let answer: IncomingMessage | undefined;
  let timer: NodeJS.Timeout | undefined;
  let paceTimer: NodeJS.Timeout | undefined;
  let triedAgain = false;

  function stopTimers(): void {
    clearTimeout(timer);
    clearInterval(paceTimer);
  }

  res.once('close', () => {
    stopTimers();
    if (phase === 'sending' || phase === 'waiting') breaker.abandoned();
    phase = 'over';
    // The caller is gone: nobody needs the answer any more.
    if (!res.writableFinished) proxyReq?.destroy();
  });

  function refuse(failure: Failure): void {
    phase = 'over';
    stopTimers();
    req.unpipe();
    // What is still to come is thrown away, so that the caller gets as far as reading the answer.
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
      log.warn(about, 'service did not answer in time');
      refuse(TIMED_OUT);
    }, answerTimeoutMs);
  }

  /** Either the caller does not send or the service does not take. */
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
   * A connection that was kept open can be closed by the service in the moment in which we take it.
   * Reading again changes nothing, so only reads are sent again.
   */
  function deservesAnotherTry(error: NodeJS.ErrnoException): boolean {
    const cutOff = error.code === 'ECONNRESET' || error.code === 'EPIPE';
    return cutOff && route.method === 'GET' && proxyReq?.reusedSocket === true && !triedAgain;
  }

  return {
    call,
    began() {
      if (triedAgain) return;
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
        return;
      }
      phase = 'answering';
      stopTimers();
      cleanAnswerHeaders(proxyRes.headers, route);
      // Ours to decide: whether the caller's connection stays open has nothing to do with the service's.
      proxyRes.headers.connection = res.shouldKeepAlive ? 'keep-alive' : 'close';
      proxyRes.once('end', () => {
        if (req.complete) deps.answered();
      });
      proxyRes.once('close', () => {
        if (proxyRes.complete || res.writableEnded) return;
        log.warn(about, 'service broke off its answer');
        res.destroy();
      });
      if (route.stream) {
        proxyRes.headers['x-accel-buffering'] = 'no';
        // Headers usually leave with the first bytes, which here may be minutes away.
        process.nextTick(() => res.flushHeaders());
      } else {
        proxyReq?.setTimeout(answerTimeoutMs, () => proxyReq?.destroy());
      }
    },
    failed(error) {
      if (phase === 'over' || res.destroyed) return;
      if (phase === 'answering') {
        // A service may answer before it has read everything, and then cut off the rest.
        if (!answer?.complete) res.destroy();
        return;
      }
      if (deservesAnotherTry(error)) {
        triedAgain = true;
        deps.again();
        return;
      }
      breaker.failed();
      log.warn({ ...about, err: error }, 'service could not be reached');
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
