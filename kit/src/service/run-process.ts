import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { systemClock } from '../clock.ts';
import { ConfigError } from '../config.ts';
import { createAmqpBus } from '../events/amqp-bus.ts';
import { type HttpServer, listen } from '../http/http-server.ts';
import { createLifecycle, stopOnSignals } from '../lifecycle.ts';
import { createLogger } from '../logger.ts';
import type { Connection } from '../mongo/connect-mongo.ts';
import type { ServiceDeps } from './service-deps.ts';

export interface ProcessConfig {
  PORT: number;
  LOG_LEVEL: string;
  AMQP_URL: string;
}

/** What a process serves. */
export interface Served {
  app: RequestListener;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Called with each connection that is made to the server. */
  onConnection?(socket: Socket): void;
  /** Ends answers that would never end by themselves, before the server waits for all to end. */
  endStreams(): void;
}

/** The adapters that every process has. */
export type ProcessDeps = Pick<ServiceDeps, 'bus' | 'clock' | 'log'>;

/**
 * The life of a process of its own: configuration (every bad key printed, exit 2), composition, start
 * in order, a graceful stop on SIGTERM and SIGINT.
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
    log.fatal({ err: error }, 'could not start');
    process.exit(1);
  }
}
