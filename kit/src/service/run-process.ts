import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { systemClock } from '../clock.ts';
import { ConfigError } from '../config.ts';
import { createAmqpBus } from '../events/amqp-bus.ts';
import { createDrain } from '../http/drain.ts';
import { type HttpServer, listen } from '../http/http-server.ts';
import { createLifecycle, stopOnSignals } from '../lifecycle.ts';
import { createLogger } from '../logger.ts';
import type { Connection } from '../mongo/connect-mongo.ts';
import { startTracing } from '../tracing/start-tracing.ts';
import { followLiveSettings } from './live-settings.ts';
import { logProcess } from './log-process.ts';
import type { ServiceDeps } from './service-deps.ts';

export interface ProcessConfig {
  PORT: number;
  LOG_LEVEL: string;
  SETTINGS_FILE: string;
  AMQP_URL: string;
  OTEL_EXPORTER_OTLP_ENDPOINT: string;
  DRAIN_SECONDS: number;
  LISTEN_HOST?: string;
}

/** The service hosted by a process. */
export interface Served {
  app: RequestListener;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Called with each connection accepted by the server. */
  onConnection?(socket: Socket): void;
  /** Ends open streams before the server waits for responses to end. */
  endStreams(): void;
}

/** Clients that reuse their connections all the time have sent a request by then, and been told to close. */
const LAST_REQUESTS = { idleMs: 1_000, maxMs: 3_000 };

/** How long a process takes to stop after its drain. */
const STOP_MS = 15_000;

/** Adapters common to all processes. */
export type ProcessDeps = Pick<ServiceDeps, 'bus' | 'clock' | 'log'>;

/**
 * Runs a service as its own process: parses the configuration (logs every problem, exits with 2), composes
 * and starts the parts in order. On SIGTERM and SIGINT it drains for DRAIN_SECONDS and then stops in reverse order.
 */
export async function runProcess<C extends ProcessConfig>(options: {
  name: string;
  readConfig: (env: Record<string, string | undefined>) => C;
  compose: (deps: ProcessDeps, config: C) => Promise<{ service: Served; connection?: Connection }>;
}): Promise<void> {
  const { name } = options;
  const config = readConfigOrExit(name, options.readConfig);
  const log = createLogger(name, { level: config.LOG_LEVEL });
  logProcess(log);
  followLiveSettings(log, { file: config.SETTINGS_FILE, level: config.LOG_LEVEL });
  try {
    const endpoint = config.OTEL_EXPORTER_OTLP_ENDPOINT;
    const stopTracing = endpoint && (await startTracing({ service: name, endpoint, log }));
    const bus = createAmqpBus({ url: config.AMQP_URL, log, name });
    const deps = { bus, clock: systemClock, log };
    const { service, connection } = await options.compose(deps, config);
    let server: HttpServer | undefined;
    const drain = createDrain(service.app);
    const lifecycle = createLifecycle(
      [
        ...(stopTracing ? [{ name: 'tracing', stop: stopTracing }] : []),
        { name: 'database', stop: () => connection?.close() },
        { name: 'bus', start: () => bus.start(), stop: () => bus.stop() },
        { name, start: () => service.start(), stop: () => service.stop() },
        {
          name: 'http',
          start: async () => {
            const { onConnection } = service;
            const { PORT: port, LISTEN_HOST: host } = config;
            server = await listen(drain.app, { port, host, onConnection });
          },
          stop: async () => {
            await drain.start(config.DRAIN_SECONDS * 1_000);
            service.endStreams();
            await server?.whenQuiet(LAST_REQUESTS);
            await server?.close();
          },
        },
      ],
      log,
    );
    stopOnSignals(lifecycle, log, { graceMs: STOP_MS + config.DRAIN_SECONDS * 1_000 });
    await lifecycle.start();
    log.info({ port: config.PORT }, 'ready');
  } catch (error) {
    log.fatal({ err: error }, 'start failed');
    process.exit(1);
  }
}

/** Logs every problem of the configuration in one line and exits with 2. */
function readConfigOrExit<C>(
  name: string,
  readConfig: (env: Record<string, string | undefined>) => C,
): C {
  const log = createLogger(name);
  logProcess(log);
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    log.fatal({ problems: error.problems }, 'invalid configuration');
    process.exit(2);
  }
}
