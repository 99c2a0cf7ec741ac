import { setTimeout as sleep } from 'node:timers/promises';
import { type ChannelModel, connect } from 'amqplib';
import { backoff } from '../backoff.ts';
import type { Logger } from '../logger.ts';
import type { BrokerReport } from './broker-report.ts';
import type { BusState } from './event-bus.ts';
import { EventBusUnavailableError } from './event-bus-unavailable-error';

/** One connection to the broker, made again for as long as it takes. */
export interface AmqpLink<S> {
  /** Resolves after the first try, also a failed one: further tries go on in the background. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** What was opened on the connection; undefined while it is away. */
  session(): S | undefined;
  isOpen(): boolean;
  state(): BusState;
  /**
   * The session, as soon as there is one and the broker takes messages.
   * @throws EventBusUnavailableError after `timeoutMs`, or when the link is stopped
   */
  whenOpen(timeoutMs: number): Promise<S>;
}

export interface AmqpLinkOptions<S> {
  url: string;
  /** Shown in the broker's list of connections. */
  connectionName: string;
  log: Logger;
  /** Shared by the connections of a process, so that one trouble is one line in the log. */
  report: BrokerReport;
  /**
   * Opens channels. Any error on them is given to `fail`, which ends the connection and makes a new one:
   * one way to recover, whatever broke.
   */
  open: (model: ChannelModel, fail: (error: Error) => void) => Promise<S>;
  /** In the same tick in which the session becomes current. */
  onOpen?: (session: S) => void;
  /** The session's channels can no longer be used. */
  onLost?: (session: S) => void;
}

const CONNECT_TIMEOUT_MS = 10_000;
const HEARTBEAT_SECONDS = 10;
const RETRY = { baseMs: 250, maxMs: 5_000, random: Math.random };
/** Somebody has to act first, and the broker logs each try. */
const RETRY_REFUSED = { baseMs: 1_000, maxMs: 30_000, random: Math.random };
/** A connection that lived shorter doesn't start the pauses from the beginning. */
const SETTLED_MS = 10_000;
const CLOSE_TIMEOUT_MS = 3_000;

export function createAmqpLink<S>(options: AmqpLinkOptions<S>): AmqpLink<S> {
  const { log, report, connectionName } = options;
  const url = withHeartbeat(options.url);
  const waiters = new Set<() => void>();
  let session: S | undefined;
  let model: ChannelModel | undefined;
  let blocked = false;
  let trouble: BusState = 'unreachable';
  let stopping: AbortController | undefined;
  let life: Promise<void> = Promise.resolve();

  const isOpen = () => session !== undefined && !blocked;

  function whyNot(): string {
    if (blocked) return 'The broker takes no messages for now';
    return trouble === 'refused' ? 'The broker refused the credentials' : 'The broker is away';
  }

  function tellWaiters(): void {
    for (const waiter of [...waiters]) waiter();
  }

  /** Connects once; resolves when that connection has ended. `onTried` is called when it stands. */
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
      log.warn({ reason }, 'broker takes no messages for now');
    });
    current.on('unblocked', () => {
      blocked = false;
      log.info('broker takes messages again');
      tellWaiters();
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
      tellWaiters();
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
        trouble = report.failed(connectionName, error);
      }
      onTried();
      if (Date.now() - began > SETTLED_MS) attempt = 1;
      const retry = trouble === 'refused' ? RETRY_REFUSED : RETRY;
      await sleep(backoff(attempt, retry), undefined, { signal }).catch(() => {});
    }
  }

  return {
    async start() {
      if (stopping) return;
      const controller = new AbortController();
      stopping = controller;
      await new Promise<void>((onTried) => {
        life = keepConnected(controller.signal, onTried);
      });
    },
    async stop() {
      stopping?.abort();
      stopping = undefined;
      tellWaiters();
      if (model) await closeQuietly(model);
      await Promise.race([life, sleep(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
    },
    session: () => session,
    isOpen,
    state() {
      if (!stopping) return 'stopped';
      if (session === undefined) return trouble;
      return blocked ? 'blocked' : 'connected';
    },
    async whenOpen(timeoutMs) {
      const until = Date.now() + timeoutMs;
      for (;;) {
        if (session !== undefined && !blocked) return session;
        const left = until - Date.now();
        if (!stopping) throw new EventBusUnavailableError('The event bus is not running');
        if (left <= 0) {
          throw new EventBusUnavailableError(whyNot());
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

/** A heartbeat finds a broker that vanished without a word; an address may name its own. */
function withHeartbeat(address: string): string {
  const url = new URL(address);
  if (!url.searchParams.has('heartbeat')) {
    url.searchParams.set('heartbeat', String(HEARTBEAT_SECONDS));
  }
  return url.href;
}

/** Closing what is closed already is no matter; a peer that doesn't answer isn't waited for long. */
async function closeQuietly(model: ChannelModel): Promise<void> {
  const closed = (async () => model.close())().catch(() => {});
  await Promise.race([closed, sleep(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
}
