import type { Socket } from 'node:net';
import type { ServiceName } from '@candor/contracts/calls/call';
import { registerBusMetrics } from '@candor/kit/events/bus-metrics';
import { errorMiddleware } from '@candor/kit/http/error-middleware';
import { createHttpMetrics } from '@candor/kit/http/http-metrics';
import { ownRequestId } from '@candor/kit/http/request-id';
import type { ServiceDeps } from '@candor/kit/service/service-deps';
import express, { type Express } from 'express';
import { serveDocs } from './docs/serve-docs.ts';
import { createAccessCheck } from './http/access.ts';
import { answerApi } from './http/answer-api.ts';
import { type AnswerPaceOptions, createAnswerPace } from './http/answer-pace.ts';
import { createBodyReader } from './http/body-reader.ts';
import { BODY_RULES, type BodyRules } from './http/body-rules.ts';
import { compressText } from './http/compress-text.ts';
import { connectionCare } from './http/connection-care.ts';
import { type ConnectionLimitOptions, createConnectionLimit } from './http/connection-limit.ts';
import { createCsrf } from './http/csrf.ts';
import { healthRouter } from './http/health.ts';
import { observeRequests } from './http/observe-requests.ts';
import { createRateLimits } from './http/rate-limits.ts';
import { refusalHeaders } from './http/refusals.ts';
import { refuseLongAddresses } from './http/refuse-long-addresses.ts';
import { securityHeaders } from './http/security-headers.ts';
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
  /** Base URLs. */
  upstreams: Record<ServiceName, string>;
  settings: GatewaySettings;
  bodyRules?: BodyRules;
  /** How fast callers have to read their answers. */
  answerPace?: AnswerPaceOptions;
  connectionLimit?: ConnectionLimitOptions;
}

export interface Gateway {
  app: Express;
  /** To be called with each connection that is made to the server of {@link Gateway.app}. */
  onConnection(socket: Socket): void;
  /** Follows the ends of sessions. Answers are given before it too, with auth asked about each session. */
  start(): Promise<void>;
  /** Ends streams, lets calls in flight end, closes the connections to the services. */
  stop(): Promise<void>;
  /** To be called before the server is closed, which waits for every answer to end. */
  endStreams(): void;
}

/** How long {@link Gateway.stop} waits for calls in flight. */
const STOP_MS = 10_000;

/** The gateway speaks plain http, so behind an https origin something else receives the callers. */
const UNTRUSTED_PROXY =
  'SITE_ORIGIN is https but TRUST_PROXY is 0: all callers seem to come from the address of the proxy that ' +
  'ends TLS, so rate limits and log-in throttling count them as one. Set TRUST_PROXY to the number of ' +
  'proxies in front (docs/operations.md, "Behind a proxy").';

export function createGateway(deps: GatewayDeps): Gateway {
  const { bus, clock, log, settings, verifyToken, bodyRules = BODY_RULES } = deps;
  const urls = withoutSlashes(deps.upstreams);
  const { siteOrigin, extraOrigins = [], internalKey, proxyTimeoutMs = 15_000 } = settings;
  const https = siteOrigin.startsWith('https:');
  const site = createSiteFiles(settings.webRoot, new URL(siteOrigin).origin);
  const metrics = createHttpMetrics('gateway');
  registerBusMetrics(metrics.registry, bus);
  const streams = createOpenStreams(clock);
  const care = connectionCare();
  const pace = createAnswerPace(deps.answerPace);
  const connections = createConnectionLimit(deps.connectionLimit);
  const sessions = createSessionGuard({
    bus,
    auth: createAuthClient({ url: urls.auth, internalKey }),
    clock,
    log,
  });
  sessions.onRevoked((sessionIds) => streams.endSessions(sessionIds));

  const upstream = (name: ServiceName): Upstream =>
    createUpstream({
      url: urls[name],
      log,
      bodyRules,
      answerTimeoutMs: proxyTimeoutMs,
      maxConnections: settings.maxConnections,
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

  app.use(ownRequestId);
  app.use(observeRequests(metrics, log));
  app.use(care.middleware);
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
  app.use(
    healthRouter({
      upstreams: urls,
      bus,
      hasSite: () => !settings.webRoot || site.current() !== null,
      isStopping: () => care.isLeaving(),
      metrics,
      internalKey,
    }),
  );
  app.use(compressText);
  const csrf = createCsrf({
    origins: [siteOrigin, ...extraOrigins].map((origin) => new URL(origin).origin),
    secure: https,
  });
  app.use(serveDocs());
  app.use(
    answerApi({
      matchRoute: createRouteMatcher(ROUTES),
      limits: createRateLimits({ factor: settings.rateLimitFactor }),
      csrf,
      checkAccess: createAccessCheck({ verifyToken, sessions }),
      bodyRules,
      readBody: createBodyReader(bodyRules.json),
      upstreams,
      streams,
      siteOrigin,
    }),
  );
  app.use(serveSite({ current: () => site.current(), csrf }));
  app.use(refusalHeaders(log));
  app.use(errorMiddleware(log));

  function endStreams(): void {
    care.leave();
    streams.endAll();
  }

  return {
    app,
    onConnection(socket) {
      // Behind a proxy all connections are that proxy's, and how many it makes is its own care.
      if (!settings.trustProxy) connections.admit(socket);
    },
    async start() {
      if (https && !settings.trustProxy) log.warn(UNTRUSTED_PROXY);
      await sessions.start();
    },
    endStreams,
    async stop() {
      endStreams();
      await care.quiet(STOP_MS);
      pace.stop();
      sessions.stop();
      for (const one of Object.values(upstreams)) one.close();
    },
  };
}

/** Base URLs are joined with paths that begin with a slash. */
function withoutSlashes(urls: Record<ServiceName, string>): Record<ServiceName, string> {
  const { auth, users, payments, notifications } = urls;
  const bare = (url: string) => url.replace(/\/+$/, '');
  return {
    auth: bare(auth),
    users: bare(users),
    payments: bare(payments),
    notifications: bare(notifications),
  };
}
