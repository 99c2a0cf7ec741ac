import express, { type Express, type Request, type RequestHandler } from 'express';
import type { Metric } from 'prom-client';
import { BUILD_INFO } from '../build-info.ts';
import { registerBusMetrics } from '../events/bus-metrics.ts';
import type { EventBus } from '../events/event-bus.ts';
import type { Logger } from '../logger.ts';
import { registerOutboxMetrics } from '../mongo/outbox-metrics.ts';
import type { OutboxRelay } from '../mongo/outbox-relay.ts';
import { isStorageFull } from '../storage-full.ts';
import { traceRequests } from '../tracing/trace-requests.ts';
import { errorMiddleware, notFoundMiddleware } from './error-middleware.ts';
import { createHttpMetrics } from './http-metrics.ts';
import { forwardedRequestId } from './request-id.ts';

export interface ServiceAppOptions {
  name: string;
  log: Logger;
  /** Mounted under /api/v1. */
  router: RequestHandler;
  /** Mounted at the root: JWKS, internal calls. */
  rootRouter?: RequestHandler;
  /** Rejects while the service is not ready. */
  ready: () => Promise<void>;
  /** The states of further parts, reported by /readyz; they do not affect readiness. */
  parts?: () => Promise<Record<string, string>>;
  /** Called when a call failed because a disk was full. */
  onStorageFull?: () => void;
  /**
   * Reported by /readyz and /metrics. It does not affect readiness: without the bus, calls are served and
   * events wait in the outboxes.
   */
  bus?: Pick<EventBus, 'state'>;
  /** Its depth is exported by /metrics. */
  outbox?: Pick<OutboxRelay, 'depths'>;
  /** Further metrics, exported by /metrics. */
  metrics?: readonly Metric[];
  /** Size limit of a JSON body in bytes; uploads have their own. */
  jsonLimit?: number;
}

/** Creates the Express app common to all services: request ids, JSON, health, metrics, error format. */
export function createServiceApp(options: ServiceAppOptions): Express {
  const { log, bus, outbox } = options;
  const metrics = createHttpMetrics(options.name);
  if (bus) registerBusMetrics(metrics.registry, bus);
  for (const metric of options.metrics ?? []) metrics.registry.registerMetric(metric);
  if (outbox) registerOutboxMetrics(metrics.registry, outbox);

  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('query parser', 'simple');

  app.get('/healthz', (_req, res) => {
    res.json({ status: 'ok', ...BUILD_INFO });
  });
  app.get('/readyz', async (_req, res) => {
    const others = await options.parts?.();
    const parts = bus || others ? { parts: { ...(bus && { bus: bus.state() }), ...others } } : {};
    try {
      await options.ready();
      res.json({ status: 'ready', ...parts });
    } catch (error) {
      log.warn({ err: error }, 'readiness check failed');
      const reason = isStorageFull(error) ? { reason: 'STORAGE_FULL' } : {};
      res.status(503).json({ status: 'not ready', ...reason, ...parts });
    }
  });
  app.get('/metrics', async (_req, res) => {
    const { type, text } = await metrics.render();
    res.type(type).send(text);
  });

  app.use(forwardedRequestId);
  app.use(traceRequests({ readRoute: ({ req }) => readRoute(req), continues: true }));
  app.use((_req, res, next) => {
    // Responses contain personal data. Handlers of cacheable responses override this.
    res.setHeader('Cache-Control', 'no-store');
    next();
  });
  app.use((req, res, next) => {
    const began = process.hrtime.bigint();
    res.once('finish', () => {
      const seconds = Number(process.hrtime.bigint() - began) / 1e9;
      const route = readRoute(req);
      metrics.observe({ method: req.method, route, status: res.statusCode, seconds });
      log.debug(
        { method: req.method, route, status: res.statusCode, ms: seconds * 1000 },
        'request',
      );
    });
    next();
  });
  app.use(express.json({ limit: options.jsonLimit ?? 64 * 1024, strict: true }));
  if (options.rootRouter) app.use(options.rootRouter);
  app.use('/api/v1', options.router);
  app.use(notFoundMiddleware);
  app.use(errorMiddleware(log, { onStorageFull: options.onStorageFull }));
  return app;
}

/** The pattern, never the path: each id would create its own time series. */
function readRoute(req: Request): string {
  return req.route ? String(req.baseUrl + req.route.path) : 'unmatched';
}
