import { randomBytes } from 'node:crypto';
import {
  EVENT_QUEUES,
  type EventEnvelope,
  type EventPayloads,
  type EventQueue,
  type EventType,
  TRANSIENT_EVENTS,
} from '@candor/contracts/events';
import { type Clock, systemClock } from '@candor/kit/clock';
import { createMemoryBus } from '@candor/kit/events/memory-bus';
import { type HttpServer, listen } from '@candor/kit/http/http-server';
import { createLogger } from '@candor/kit/logger';
import { type Connection, connectMongo } from '@candor/kit/mongo/connect-mongo';
import type { Service } from '@candor/kit/service/create-service';
import type { ServiceDeps } from '@candor/kit/service/service-deps';
import { type Browser, openBrowser } from '@candor/kit/testing/browser';
import { openTestDatabase, type StartServer } from '@candor/kit/testing/test-mongo';
import { createTestTokens } from '@candor/kit/testing/test-tokens';
import { NOTHING_NOTED } from '../audit/action-recorder.ts';

export interface ServiceHarnessOptions<C extends Clock> {
  /** Name of the service, as in its queue names. */
  name: string;
  /** For a database of its own; by default it has one on the server of this run. */
  startServer?: StartServer;
  /** Defaults to the system clock. */
  clock?: C;
}

/** One process of the service: its own connection and HTTP server, on the shared database and bus. */
export interface Instance<S extends Service> {
  service: S;
  connection: Connection;
  server: HttpServer;
  /** Base URL. */
  url: string;
  /** Creates another API client with its own cookies. */
  browser(): Browser;
  /** Makes a call without cookies. */
  call: Browser['call'];
  /** Stops gracefully. */
  stop(): Promise<void>;
  /** Drops its database connection at once, like a crashed process. */
  kill(): Promise<void>;
}

/** A random id in the format of the services. */
export const newId = () => randomBytes(12).toString('hex');

const EVENT_TYPES = [...new Set([...Object.values(EVENT_QUEUES).flat(), ...TRANSIENT_EVENTS])];

/** Creates a database, a bus that records every event, a clock and tokens for instances of one service. */
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
  // Delivery is at least once: a redelivered event is recorded once by its id.
  const published = new Map<string, EventEnvelope>();
  await bus.listen(EVENT_TYPES, (event) => {
    published.set(event.id, event);
  });
  // Consumes all queues in place of the other services: publishing waits until every queue has settled the
  // event.
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
    /** Log lines from level `info`. */
    lines,
    startInstance,
    /** Every event so far, without redeliveries. */
    published: () => [...published.values()],
    /** Payloads of one type so far; with `about` only those that contain this id. */
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
      const unnoted = lines.filter(({ msg }) => msg === NOTHING_NOTED).map(({ action }) => action);
      if (unnoted.length > 0) throw new Error(`${NOTHING_NOTED}: ${unnoted.join(', ')}`);
    },
  };
}
