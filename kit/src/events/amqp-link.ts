import { setTimeout as sleep } from 'node:timers/promises';
import { type ChannelModel, connect } from 'amqplib';
import { backoff } from '../backoff.ts';
import type { Logger } from '../logger.ts';
import type { BrokerReport } from './broker-report.ts';
import type { BusState } from './event-bus.ts';
import { EventBusUnavailableError } from './event-bus-unavailable-error';

/** One connection to the broker that reconnects until stopped. */
export interface AmqpLink<S> {
  /** Resolves after the first attempt, even a failed one: further attempts continue in the background. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** What was opened on the connection; undefined while disconnected. */
  session(): S | undefined;
  isOpen(): boolean;
  state(): BusState;
  /**
   * The session, once connected and not blocked.
   * @throws EventBusUnavailableError after `timeoutMs`, or when the link is stopped
   */
  whenOpen(timeoutMs: number): Promise<S>;
}

export interface AmqpLinkOptions<S> {
  url: string;
  /** Connection name shown by the broker. */
  connectionName: string;
  log: Logger;
  /** Shared by the connections of a process, so that one outage is logged once. */
  report: BrokerReport;
  /**
   * Opens channels. Any error on them is passed to `fail`, which closes the connection and reconnects: one
   * way to recover from every failure.
   */
  open: (model: ChannelModel, fail: (error: Error) => void) => Promise<S>;
  /** Called in the tick in which the session becomes current. */
  onOpen?: (session: S) => void;
  /** Called when the session's channels are no longer usable. */
  onLost?: (session: S) => void;
}

const CONNECT_TIMEOUT_MS = 10_000;
const HEARTBEAT_SECONDS = 10;
const RETRY = { baseMs: 250, maxMs: 5_000, random: Math.random };
/** An operator has to act first, and the broker logs each attempt. */
const RETRY_REFUSED = { baseMs: 1_000, maxMs: 30_000, random: Math.random };
/** A connection that lasted less does not reset the backoff. */
const STABLE_MS = 10_000;
const CLOSE_TIMEOUT_MS = 3_000;

export function createAmqpLink<S>(options: AmqpLinkOptions<S>): AmqpLink<S> {
  const { log, report, connectionName } = options;
  const url = withHeartbeat(options.url);
  const waiters = new Set<() => void>();
  let session: S | undefined;
  let model: ChannelModel | undefined;
  let blocked = false;
  let failure: BusState = 'unreachable';
  let stopping: AbortController | undefined;
  let connectionLoop: Promise<void> = Promise.resolve();

  const isOpen = () => session !== undefined && !blocked;

  function describeUnavailability(): string {
    if (blocked) return 'The broker has blocked publishing (short of memory or disk)';
    return failure === 'refused'
      ? 'The broker refused the credentials'
      : 'The broker is unreachable';
  }

  function wakeWaiters(): void {
    for (const waiter of [...waiters]) waiter();
  }

  /** Connects once and resolves when that connection has ended. `onTried` is called when it is established. */
  async function connectOnce(signal: AbortSignal, onTried: () => void): Promise<void> {
    const current = await connect(url, {
      timeout: CONNECT_TIMEOUT_MS,
      noDelay: true,
      keepAlive: true,
      clientProperties: { connection_name: connectionName },
    });
    let fail: (error: Error) => void = () => {};
    const ended = new Promise<Error>((resolve) => {
      fail = resolve;
    });
    current.on('error', (error) => fail(error));
    current.on('close', (error) => fail(error ?? new Error('The connection was closed')));
    current.on('blocked', (reason) => {
      blocked = true;
      log.warn({ reason }, 'broker blocked publishing');
    });
    current.on('unblocked', () => {
      blocked = false;
      log.info('broker accepts messages again');
      wakeWaiters();
    });
    try {
      if (signal.aborted) return;
      model = current;
      const opened = await Promise.race([
        options.open(current, fail),
        ended.then((error) => Promise.reject(error)),
      ]);
      if (signal.aborted) return;
      session = opened;
      options.onOpen?.(opened);
      report.connected(connectionName);
      wakeWaiters();
      onTried();
      const error = await ended;
      if (!signal.aborted) throw error;
    } finally {
      const lost = session;
      session = undefined;
      model = undefined;
      blocked = false;
      if (lost !== undefined) options.onLost?.(lost);
      await closeQuietly(current);
    }
  }

  async function keepConnected(signal: AbortSignal, onTried: () => void): Promise<void> {
    for (let attempt = 1; !signal.aborted; attempt++) {
      const began = Date.now();
      try {
        await connectOnce(signal, onTried);
      } catch (error) {
        failure = report.failed(connectionName, error);
      }
      onTried();
      if (Date.now() - began > STABLE_MS) attempt = 1;
      const retry = failure === 'refused' ? RETRY_REFUSED : RETRY;
      await sleep(backoff(attempt, retry), undefined, { signal }).catch(() => {});
    }
  }

  return {
    async start() {
      if (stopping) return;
      const controller = new AbortController();
      stopping = controller;
      await new Promise<void>((onTried) => {
        connectionLoop = keepConnected(controller.signal, onTried);
      });
    },
    async stop() {
      stopping?.abort();
      stopping = undefined;
      wakeWaiters();
      if (model) await closeQuietly(model);
      await Promise.race([connectionLoop, sleep(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
    },
    session: () => session,
    isOpen,
    state() {
      if (!stopping) return 'stopped';
      if (session === undefined) return failure;
      return blocked ? 'blocked' : 'connected';
    },
    async whenOpen(timeoutMs) {
      const until = Date.now() + timeoutMs;
      for (;;) {
        if (session !== undefined && !blocked) return session;
        const left = until - Date.now();
        if (!stopping) throw new EventBusUnavailableError('The event bus is not running');
        if (left <= 0) {
          throw new EventBusUnavailableError(describeUnavailability());
        }
        await new Promise<void>((resolve) => {
          const done = () => {
            waiters.delete(done);
            clearTimeout(timer);
            resolve();
          };
          const timer = setTimeout(done, left);
          waiters.add(done);
        });
      }
    },
  };
}

/** Enables heartbeats, which detect a silently lost broker, unless the address sets its own. */
function withHeartbeat(address: string): string {
  const url = new URL(address);
  if (!url.searchParams.has('heartbeat')) {
    url.searchParams.set('heartbeat', String(HEARTBEAT_SECONDS));
  }
  return url.href;
}

/** Closes without failing on a closed connection or waiting long for an unresponsive peer. */
async function closeQuietly(model: ChannelModel): Promise<void> {
  const closed = (async () => model.close())().catch(() => {});
  await Promise.race([closed, sleep(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
}
