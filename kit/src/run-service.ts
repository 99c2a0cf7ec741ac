import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { ConfigError } from './config.ts';
import type { EventBus } from './events/event-bus.ts';
import { type HttpServer, listen } from './http/http-server.ts';
import { createLifecycle, stopOnSignals } from './lifecycle.ts';
import { createLogger, type Logger } from './logger.ts';
import type { Connection } from './mongo/connect-mongo.ts';

interface Composed {
  service: {
    app: RequestListener;
    start(): Promise<void>;
    stop(): Promise<void>;
    /** Called with each connection that is made to the server. */
    onConnection?(socket: Socket): void;
    /** Ends answers that would never end by themselves, before the server waits for all to end. */
    endStreams?(): void;
  };
  bus: EventBus;
  connection?: Connection;
}

/**
 * The life of a service's own process: configuration (every bad key printed, exit 2), composition, start
 * in order, a graceful stop on SIGTERM and SIGINT.
 */
export async function runService<C extends { PORT: number; LOG_LEVEL: string }>(
  name: string,
  readConfig: (env: Record<string, string | undefined>) => C,
  compose: (config: C, log: Logger) => Promise<Composed>,
): Promise<void> {
  let config: C;
  try {
    config = readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(`${name}: ${error.message}`);
    process.exit(2);
  }
  const log = createLogger(name, { level: config.LOG_LEVEL });
  try {
    const { service, bus, connection } = await compose(config, log);
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
            service.endStreams?.();
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
