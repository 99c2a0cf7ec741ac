import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import type { AccessClaims } from '@candor/contracts/auth';
import type { EventEnvelope } from '@candor/contracts/events';
import { systemClock } from '@candor/kit/clock';
import { createMemoryBus } from '@candor/kit/events/memory-bus';
import { listen } from '@candor/kit/http/http-server';
import { createLogger } from '@candor/kit/logger';
import { createTestTokens } from '@candor/kit/testing/test-tokens';
import { createGateway, type GatewayDeps } from '../src/gateway.ts';
import type { GatewaySettings } from '../src/settings.ts';
import { type Asked, type AskOptions, ask } from './ask.ts';
import { asJson, type FakeService, startFakeService } from './fake-service.ts';

export const SITE = 'http://localhost:8080';
export const INTERNAL_KEY = 'internal-key-of-the-tests';
export const CSRF = 'c'.repeat(43);

/** State of sessions at the fake auth service; tests may change it. */
export interface AuthState {
  revoked: string[];
  active: Record<string, boolean>;
  /** Number of session lookups so far. */
  introspections: number;
  /** Refused calls that the gateway reported. */
  refusals: Record<string, unknown>[];
  /** Makes auth answer 503 to reported refusals. */
  isDown?: boolean;
}

export interface TestGatewayOptions {
  settings?: Partial<GatewaySettings>;
  bodyRules?: GatewayDeps['bodyRules'];
  answerPace?: GatewayDeps['answerPace'];
  connectionLimit?: GatewayDeps['connectionLimit'];
}

/** Starts a gateway on a free port with four fake services and an in-memory bus. */
export async function startTestGateway(options: TestGatewayOptions = {}) {
  const lines: Record<string, unknown>[] = [];
  const log = createLogger('gateway', {
    level: 'debug',
    destination: { write: (line: string) => void lines.push(JSON.parse(line)) },
  });
  const services = {
    auth: await startFakeService('auth'),
    users: await startFakeService('users'),
    payments: await startFakeService('payments'),
    notifications: await startFakeService('notifications'),
  };
  const authState: AuthState = { revoked: [], active: {}, introspections: 0, refusals: [] };
  services.auth.answerOthersWith(authAnswers(authState));
  const bus = createMemoryBus({ log });
  await bus.start();
  const tokens = await createTestTokens(systemClock);
  const { auth, users, payments, notifications } = services;
  const gateway = createGateway({
    upstreams: {
      auth: auth.url,
      users: users.url,
      payments: payments.url,
      notifications: notifications.url,
    },
    verifyToken: tokens.verifyToken,
    bus,
    clock: systemClock,
    log,
    bodyRules: options.bodyRules,
    answerPace: options.answerPace,
    connectionLimit: options.connectionLimit,
    settings: {
      siteOrigin: SITE,
      internalKey: INTERNAL_KEY,
      rateLimitFactor: Number.POSITIVE_INFINITY,
      ...options.settings,
    },
  });
  await gateway.start();
  const { app, onConnection } = gateway;
  const server = await listen(app, { port: 0, host: '127.0.0.1', onConnection });
  const origin = `http://127.0.0.1:${server.port}`;

  return {
    gateway,
    server,
    origin,
    services,
    authState,
    bus,
    tokens,
    lines,
    get: (path: string, headers?: OutgoingHttpHeaders) => ask(origin, path, { headers }),
    /** Makes a call as the site does: CSRF cookie and header, JSON body. */
    send(method: string, path: string, body?: unknown, headers: OutgoingHttpHeaders = {}) {
      const text = body === undefined ? undefined : JSON.stringify(body);
      const json: OutgoingHttpHeaders =
        text === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
      return ask(origin, path, {
        method,
        body: text,
        headers: { ...csrfHeaders(), ...json, ...headers },
      });
    },
    ask: (path: string, asked?: AskOptions): Promise<Asked> => ask(origin, path, asked),
    async bearer(claims: Partial<AccessClaims> = {}): Promise<OutgoingHttpHeaders> {
      return { authorization: `Bearer ${await tokens.sign(claims)}` };
    },
    revoke(sessionIds: string[]): Promise<void> {
      return bus.publish(revokedEvent(sessionIds));
    },
    async stop() {
      gateway.endStreams();
      await server.close(1_000);
      await gateway.stop();
      await bus.stop();
      for (const service of Object.values<FakeService>(services)) await service.kill();
    },
  };
}

export type TestGateway = Awaited<ReturnType<typeof startTestGateway>>;

export function csrfHeaders(): OutgoingHttpHeaders {
  return { cookie: `XSRF-TOKEN=${CSRF}`, 'x-xsrf-token': CSRF };
}

function revokedEvent(sessionIds: string[]): EventEnvelope<'auth.sessions-revoked.v1'> {
  return {
    id: crypto.randomUUID(),
    type: 'auth.sessions-revoked.v1',
    occurredAt: new Date().toISOString(),
    correlationId: 'a-test',
    payload: { accountId: 'a'.repeat(24), sessionIds, reason: 'logout' },
  };
}

async function readJson(req: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const part of req) text += part;
  return JSON.parse(text);
}

function authAnswers(state: AuthState): Parameters<FakeService['answerOthersWith']>[0] {
  return (req, res) => {
    const url = new URL(req.url ?? '/', 'http://auth');
    if (url.pathname === '/readyz') return asJson({ status: 'ready' })(req, res);
    if (req.headers['x-internal-key'] !== INTERNAL_KEY) return asJson({}, 401)(req, res);
    if (url.pathname === '/internal/revoked-sessions') {
      if (Number.isNaN(Date.parse(url.searchParams.get('since') ?? '')))
        return asJson({}, 400)(req, res);
      return asJson({ sessionIds: state.revoked })(req, res);
    }
    if (url.pathname === '/internal/refused-calls') {
      if (state.isDown) return asJson({}, 503)(req, res);
      void readJson(req).then((call) => {
        state.refusals.push({ ...call, requestId: req.headers['x-request-id'] });
        res.writeHead(204).end();
      });
      return;
    }
    state.introspections++;
    const sessionId = url.pathname.split('/').at(-1) ?? '';
    return asJson({ active: state.active[sessionId] ?? false })(req, res);
  };
}
