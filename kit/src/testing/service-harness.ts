import { randomBytes } from 'node:crypto';
import {
  EVENT_QUEUES,
  type EventEnvelope,
  type EventPayloads,
  type EventQueue,
  type EventType,
  TRANSIENT_EVENTS,
} from '@candor/contracts/events';
import { type Clock, systemClock } from '../clock.ts';
import { createMemoryBus } from '../events/memory-bus.ts';
import { type HttpServer, listen } from '../http/http-server.ts';
import { createLogger } from '../logger.ts';
import { type Connection, connectMongo } from '../mongo/connect-mongo.ts';
import type { Service } from '../service/create-service.ts';
import type { ServiceDeps } from '../service/service-deps.ts';
import { type Browser, openBrowser } from './browser.ts';
import { openTestDatabase, type StartServer } from './test-mongo.ts';
import { createTestTokens } from './test-tokens.ts';

export interface ServiceHarnessOptions<C extends Clock> {
  /** Of the service, as its queues are named. */
  name: string;
  startServer: StartServer;
  /** The system's unless given. */
  clock?: C;
}

/** One process of the service: a connection and an HTTP server of its own, on the database and bus of all. */
export interface Instance<S extends Service> {
  service: S;
  connection: Connection;
  server: HttpServer;
  /** Base URL. */
  url: string;
  /** One more caller of its API, with cookies of its own. */
  browser(): Browser;
  /** A call without cookies. */
  call: Browser['call'];
  /** Ends in order. */
  stop(): Promise<void>;
  /** Loses its database at once, as a process that dies does. */
  kill(): Promise<void>;
}

/** An id as the services make them. */
export const newId = () => randomBytes(12).toString('hex');

const EVENT_TYPES = [...new Set([...Object.values(EVENT_QUEUES).flat(), ...TRANSIENT_EVENTS])];

/** A database of its own, a bus on which every event is noted, a clock and tokens, for instances of one service. */
export async function openServiceHarness<C extends Clock = Clock>(
  options: ServiceHarnessOptions<C>,
) {
  const { name } = options;
  const clock = options.clock ?? (systemClock as C);
  const lines: Record<string, unknown>[] = [];
  const log = createLogger(`${name}-test`, {
    level: 'info',
    destination: { write: (line: string) => void lines.push(JSON.parse(line)) },
  });
  const database = await openTestDatabase(options.startServer);
  const tokens = await createTestTokens(clock);
  const bus = createMemoryBus({ log, backoffMs: 5 });
  await bus.start();
  // Delivery is at least once: an event that comes again, under its id, is the same event.
  const published = new Map<string, EventEnvelope>();
  await bus.listen(EVENT_TYPES, (event) => {
    published.set(event.id, event);
  });
  // No other service is here to consume, and publishing ends when every queue has.
  for (const queue of Object.keys(EVENT_QUEUES) as EventQueue[]) {
    if (!queue.startsWith(`${name}.`)) await bus.consume(queue, async () => {});
  }
  const instances: Instance<Service>[] = [];

  async function startInstance<S extends Service>(
    create: (deps: ServiceDeps) => S,
  ): Promise<Instance<S>> {
    const connection = await connectMongo(database.uri, database.connection.name);
    const service = create({ connection, bus, clock, log, verifyToken: tokens.verifyToken });
    try {
      await service.start();
    } catch (error) {
      await connection.close();
      throw error;
    }
    const server = await listen(service.app, { port: 0, host: '127.0.0.1' });
    const url = `http://127.0.0.1:${server.port}`;
    let ended: Promise<void> | undefined;

    async function end(): Promise<void> {
      service.endStreams();
      await server.close(500);
      await service.stop();
      await connection.close();
    }

    const instance: Instance<S> = {
      service,
      connection,
      server,
      url,
      browser: () => openBrowser(`${url}/api/v1`),
      call: (...args) => openBrowser(`${url}/api/v1`).call(...args),
      stop() {
        ended ??= end();
        return ended;
      },
      kill: () => connection.close(true),
    };
    instances.push(instance);
    return instance;
  }

  return {
    database,
    bus,
    clock,
    log,
    tokens,
    /** What was logged, from `info` on. */
    lines,
    startInstance,
    /** Every event so far, each once however often it was delivered. */
    published: () => [...published.values()],
    /** Payloads of one type so far; with `about` those that name this id. */
    findPublished<T extends EventType>(type: T, about?: string): EventPayloads[T][] {
      return [...published.values()]
        .filter((event) => event.type === type)
        .map((event) => event.payload as EventPayloads[T])
        .filter((payload) => about === undefined || Object.values(payload).includes(about));
    },
    async close() {
      for (const instance of instances) await instance.stop();
      await bus.stop();
      await database.close();
    },
  };
}
