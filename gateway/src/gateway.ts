import type { Socket } from 'node:net';
import type { ServiceName } from '@candor/contracts/topology';
import { registerBusMetrics } from '@candor/kit/events/bus-metrics';
import { errorMiddleware } from '@candor/kit/http/error-middleware';
import { createHttpMetrics } from '@candor/kit/http/http-metrics';
import type { ServiceDeps } from '@candor/kit/service/service-deps';
import { traceRequests } from '@candor/kit/tracing/trace-requests';
import express, { type Express } from 'express';
import { serveDocs } from './docs/serve-docs.ts';
import { createAccessCheck } from './http/access.ts';
import { answerApi } from './http/answer-api.ts';
import { type AnswerPaceOptions, createAnswerPace } from './http/answer-pace.ts';
import { createBodyReader } from './http/body-reader.ts';
import { BODY_RULES, type BodyRules } from './http/body-rules.ts';
import { compressText } from './http/compress-text.ts';
import { createConnectionDrain } from './http/connection-drain.ts';
import { type ConnectionLimitOptions, createConnectionLimit } from './http/connection-limit.ts';
import { createCsrf } from './http/csrf.ts';
import { healthRouter } from './http/health.ts';
import { observeRequests, readRouteLabel } from './http/observe-requests.ts';
import { recordRefusals } from './http/record-refusals.ts';
import { createRefusalQueue } from './http/refusal-queue.ts';
import { refusalHeaders } from './http/refusals.ts';
import { refuseLongAddresses } from './http/refuse-long-addresses.ts';
import { securityHeaders } from './http/security-headers.ts';
import { createRateLimits } from './limits/rate-limits.ts';
import { createSharedCounters } from './limits/shared-counters.ts';
import { createUpstreamMetrics } from './metrics/upstream-metrics.ts';
import { createUpstream, type Upstream } from './proxy/upstream.ts';
import { ROUTES } from './routes.ts';
import { createRouteMatcher } from './routing/match-route.ts';
import { createAuthClient } from './sessions/auth-client.ts';
import { createOpenStreams } from './sessions/open-streams.ts';
import { createSessionGuard } from './sessions/session-guard.ts';
import type { GatewaySettings } from './settings.ts';
import { serveSite } from './site/serve-site.ts';
import { createSiteFiles } from './site/site-files.ts';

export interface GatewayDeps extends Omit<ServiceDeps, 'connection'> {
  /** Base URL of each service. */
  upstreams: Record<ServiceName, string>;
  settings: GatewaySettings;
  bodyRules?: BodyRules;
  /** Minimum rate at which callers must read responses. */
  answerPace?: AnswerPaceOptions;
  connectionLimit?: ConnectionLimitOptions;
}

export interface Gateway {
  app: Express;
  /** Must be called with each connection accepted by the HTTP server of {@link Gateway.app}. */
  onConnection(socket: Socket): void;
  /**
   * Starts following session revocations. Before that, requests are served too, and auth is asked about each
   * session.
   */
  start(): Promise<void>;
  /** Ends streams, waits for calls in flight, closes the connections to the services. */
  stop(): Promise<void>;
  /** Must be called before closing the HTTP server, which waits for every response to end. */
  endStreams(): void;
}

/** Upper bound on how long {@link Gateway.stop} waits for calls in flight. */
const STOP_MS = 10_000;

/** The gateway itself serves plain http, so an https origin implies a TLS proxy in front. */
const UNTRUSTED_PROXY =
  'SITE_ORIGIN is https but TRUST_PROXY is 0: all callers appear to come from the address of the proxy that ' +
  'terminates TLS, so rate limits and login throttling count them as one. Set TRUST_PROXY to the number of ' +
  'proxies in front (docs/operations.md, "Behind a proxy").';

export function createGateway(deps: GatewayDeps): Gateway {
  const { bus, clock, log, settings, verifyToken, bodyRules = BODY_RULES } = deps;
  const urls = stripTrailingSlashes(deps.upstreams);
  const { siteOrigin, extraOrigins = [], internalKey, proxyTimeoutMs = 15_000 } = settings;
  const https = siteOrigin.startsWith('https:');
  const site = createSiteFiles(settings.webRoot, new URL(siteOrigin).origin);
  const metrics = createHttpMetrics('gateway');
  registerBusMetrics(metrics.registry, bus);
  const streams = createOpenStreams(clock);
  const drain = createConnectionDrain();
  const pace = createAnswerPace(deps.answerPace);
  const connections = createConnectionLimit(deps.connectionLimit);
  const auth = createAuthClient({ url: urls.auth, internalKey });
  const sessions = createSessionGuard({
    bus,
    auth,
    clock,
    log,
  });
  sessions.onRevoked((sessionIds) => streams.endSessions(sessionIds));

  const refusals = createRefusalQueue({ auth, clock, log });
  for (const metric of refusals.metrics) metrics.registry.registerMetric(metric);

  const upstreamMetrics = createUpstreamMetrics((name) => upstreams[name].load());
  for (const metric of upstreamMetrics.metrics) metrics.registry.registerMetric(metric);
  const upstream = (name: ServiceName): Upstream =>
    createUpstream({
      url: urls[name],
      log,
      bodyRules,
      answerTimeoutMs: proxyTimeoutMs,
      maxConnections: settings.maxConnections,
      onFailure: (failure) => upstreamMetrics.failed(name, failure),
    });
  const upstreams: Record<ServiceName, Upstream> = {
    auth: upstream('auth'),
    users: upstream('users'),
    payments: upstream('payments'),
    notifications: upstream('notifications'),
  };

  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  app.set('trust proxy', settings.trustProxy ?? 0);

  app.use(observeRequests(metrics, log, { readShare: settings.accessLogShare }));
  app.use(traceRequests({ readRoute: readRouteLabel, continues: false }));
  app.use(drain.middleware);
  app.use(pace.middleware);
  app.use(connections.middleware);
  app.use(
    securityHeaders({
      https,
      scriptHashes: () => site.current()?.scriptHashes ?? [],
      marketFrameHashes: () => site.current()?.marketFrameHashes ?? [],
    }),
  );
  app.use(refuseLongAddresses);
  const csrf = createCsrf({
    origins: [siteOrigin, ...extraOrigins].map((origin) => new URL(origin).origin),
    site: new URL(siteOrigin),
  });
  app.use(serveDocs());
  app.use(
    answerApi({
      matchRoute: createRouteMatcher(ROUTES),
      limits: createRateLimits({
        factor: settings.rateLimitFactor,
        shared: settings.sharesCounters
          ? createSharedCounters({ auth, secret: internalKey, log })
          : undefined,
      }),
      csrf,
      checkCall: recordRefusals({
        checkAccess: createAccessCheck({ verifyToken, sessions }),
        refusals,
      }),
      bodyRules,
      readBody: createBodyReader(bodyRules.json),
      upstreams,
      streams,
      site: new URL(siteOrigin),
    }),
  );
  app.use(
    healthRouter({
      upstreams: urls,
      bus,
      hasSite: () => !settings.webRoot || site.current() !== null,
      isStopping: () => drain.isDraining(),
      metrics,
      metricsKeys: [internalKey, ...(settings.metricsKey ? [settings.metricsKey] : [])],
    }),
  );
  app.use(compressText);
  app.use(serveSite({ current: () => site.current(), csrf }));
  app.use(refusalHeaders(log));
  app.use(errorMiddleware(log));

  function endStreams(): void {
    drain.startDraining();
    streams.endAll();
  }

  return {
    app,
    onConnection(socket) {
      // Behind a proxy every connection comes from that proxy, which enforces its own connection limit.
      if (!settings.trustProxy) connections.admit(socket);
    },
    async start() {
      if (https && !settings.trustProxy) log.warn(UNTRUSTED_PROXY);
      await sessions.start();
    },
    endStreams,
    async stop() {
      endStreams();
      await drain.whenIdle(STOP_MS);
      pace.stop();
      sessions.stop();
      await refusals.stop();
      for (const one of Object.values(upstreams)) one.close();
    },
  };
}

/** Strips trailing slashes: base URLs are joined with paths that begin with one. */
function stripTrailingSlashes(urls: Record<ServiceName, string>): Record<ServiceName, string> {
  const { auth, users, payments, notifications } = urls;
  const bare = (url: string) => url.replace(/\/+$/, '');
  return {
    auth: bare(auth),
    users: bare(users),
    payments: bare(payments),
    notifications: bare(notifications),
  };
}
