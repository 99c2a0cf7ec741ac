import type { Express, RequestHandler } from 'express';
import type { Metric } from 'prom-client';
import { createServiceApp } from '../http/service-app.ts';
import { createLifecycle, type Part } from '../lifecycle.ts';
import { createDatabaseMetrics } from '../metrics/database-metrics.ts';
import { createEventMetrics } from '../metrics/event-metrics.ts';
import { createJobMetrics } from '../metrics/job-metrics.ts';
import { createQueueMetrics } from '../metrics/queue-metrics.ts';
import { buildIndexes } from '../mongo/connect-mongo.ts';
import { type Migration, runMigrations } from '../mongo/migrations.ts';
import type { OutboxRelay } from '../mongo/outbox-relay.ts';
import { createWriteProbe } from '../mongo/write-probe.ts';
import type { ServiceDeps } from './service-deps.ts';
import type { Consumer, Feed } from './subscriptions.ts';

export interface ServiceParts {
  name: string;
  /** Router of all calls, mounted under /api/v1. */
  calls: RequestHandler;
  /** Mounted at the root: JWKS, internal calls. */
  rootRouter?: RequestHandler;
  /** Relay of the events written by the repositories. */
  outbox?: OutboxRelay;
  /** Database migrations, applied first. */
  migrations?: readonly Migration[];
  /** Started in order after the indexes are built and before consumers. */
  setup?: readonly Part[];
  consumers?: readonly Consumer[];
  feeds?: readonly Feed[];
  /** Periodic and other background work; started last, stopped first. */
  jobs?: readonly Part[];
  /** Metrics of the service itself, in addition to the common ones. */
  metrics?: readonly Metric[];
  /** Rejects while the service is not ready, in addition to the common checks. */
  ready?: () => Promise<void> | void;
  /** States of its parts for /readyz, which do not affect readiness. */
  states?: () => Promise<Record<string, string>>;
  /** Resolves when no work of the service itself is pending, besides unpublished events. */
  drain?: () => Promise<void>;
  /** Ends open streams. */
  endStreams?: () => void;
}

export interface Service {
  app: Express;
  /** Migrates, builds indexes, runs the setup, starts consumers, publishes pending events, starts the jobs. */
  start(): Promise<void>;
  /** Stops the jobs and waits for publishes in flight; consumers stop with the bus. */
  stop(): Promise<void>;
  /** Resolves when everything queued so far is published or sent. */
  drain(): Promise<void>;
  /** Ends streams and refuses new ones. Called before waiting for the HTTP server to close. */
  endStreams(): void;
}

/** Creates a service with the common lifecycle; the files of a service define only its parts. */
export function createService(
  deps: Pick<ServiceDeps, 'connection' | 'bus' | 'log'>,
  parts: ServiceParts,
): Service {
  const { connection, bus, log } = deps;
  const {
    name,
    outbox,
    migrations = [],
    setup = [],
    consumers = [],
    feeds = [],
    jobs = [],
  } = parts;

  const events = createEventMetrics();
  const writes = createWriteProbe(connection);
  const app = createServiceApp({
    name,
    log,
    bus,
    outbox,
    router: parts.calls,
    rootRouter: parts.rootRouter,
    metrics: [
      ...createDatabaseMetrics(connection),
      ...createJobMetrics(jobs),
      ...createQueueMetrics(
        bus,
        consumers.map(({ queue }) => queue),
      ),
      ...events.metrics,
      ...(parts.metrics ?? []),
    ],
    parts: parts.states,
    onStorageFull: () => writes.forget(),
    async ready() {
      await connection.db?.command({ ping: 1 });
      await writes.assertWritable();
      await parts.ready?.();
    },
  });

  async function subscribe(): Promise<void> {
    for (const { types, listener } of feeds) await bus.listen(types, listener as never);
    for (const { queue, handler, batch } of consumers) {
      await bus.consume(queue, events.observe(queue, handler as never), { batch });
    }
  }

  function endStreams(): void {
    parts.endStreams?.();
  }

  const lifecycle = createLifecycle(
    [
      {
        name: 'migrations',
        async start() {
          await runMigrations(connection, migrations, { log });
        },
      },
      { name: 'indexes', start: () => buildIndexes(connection) },
      ...setup,
      { name: 'consumers', start: subscribe },
      ...(outbox
        ? [{ name: 'outbox relay', start: () => outbox.start(), stop: () => outbox.stop() }]
        : []),
      ...jobs,
      { name: 'streams', stop: endStreams },
    ],
    log,
  );

  return {
    app,
    start: () => lifecycle.start(),
    stop: () => lifecycle.stop(),
    async drain() {
      await parts.drain?.();
      await outbox?.drain();
    },
    endStreams,
  };
}
