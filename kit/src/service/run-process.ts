import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { systemClock } from '../clock.ts';
import { ConfigError } from '../config.ts';
import { createAmqpBus } from '../events/amqp-bus.ts';
import { type HttpServer, listen } from '../http/http-server.ts';
import { createLifecycle, stopOnSignals } from '../lifecycle.ts';
import { createLogger } from '../logger.ts';
import type { Connection } from '../mongo/connect-mongo.ts';
import { followLiveSettings } from './live-settings.ts';
import type { ServiceDeps } from './service-deps.ts';

export interface ProcessConfig {
  PORT: number;
  LOG_LEVEL: string;
  SETTINGS_FILE: string;
  AMQP_URL: string;
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

/** Adapters common to all processes. */
export type ProcessDeps = Pick<ServiceDeps, 'bus' | 'clock' | 'log'>;

/**
 * Runs a service as its own process: parses the configuration (prints every problem, exits with 2), composes
 * and starts the parts in order, and stops gracefully on SIGTERM and SIGINT.
 */
export async function runProcess<C extends ProcessConfig>(options: {
  name: string;
  readConfig: (env: Record<string, string | undefined>) => C;
  compose: (deps: ProcessDeps, config: C) => Promise<{ service: Served; connection?: Connection }>;
}): Promise<void> {
  const { name } = options;
  let config: C;
  try {
    config = options.readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(`${name}: ${error.message}`);
    process.exit(2);
  }
  const log = createLogger(name, { level: config.LOG_LEVEL });
  followLiveSettings(log, { file: config.SETTINGS_FILE, level: config.LOG_LEVEL });
  try {
    const bus = createAmqpBus({ url: config.AMQP_URL, log, name });
    const deps = { bus, clock: systemClock, log };
    const { service, connection } = await options.compose(deps, config);
    let server: HttpServer | undefined;
    const lifecycle = createLifecycle(
      [
        { name: 'database', stop: () => connection?.close() },
        { name: 'bus', start: () => bus.start(), stop: () => bus.stop() },
        { name, start: () => service.start(), stop: () => service.stop() },
        {
          name: 'http',
          start: async () => {
            const { onConnection } = service;
            server = await listen(service.app, { port: config.PORT, onConnection });
          },
          stop: () => {
            service.endStreams();
            return server?.close();
          },
        },
      ],
      log,
    );
    stopOnSignals(lifecycle, log);
    await lifecycle.start();
    log.info({ port: config.PORT }, 'ready');
  } catch (error) {
    log.fatal({ err: error }, 'start failed');
    process.exit(1);
  }
}
