import type { UnavailableReason } from '@candor/contracts/errors';
import type { ServiceName } from '@candor/contracts/topology';
import { notFound } from '@candor/kit/app-error';
import { BUILD_INFO } from '@candor/kit/build-info';
import type { EventBus } from '@candor/kit/events/event-bus';
import type { HttpMetrics } from '@candor/kit/http/http-metrics';
import { sameSecret } from '@candor/kit/same-secret';
import express, { type Router } from 'express';
import { labelRequest } from './observe-requests.ts';

/** Shorter than the timeout of health checks on the gateway itself. */
const ASK_TIMEOUT_MS = 2_000;
const KEEP_MS = 1_000;

export interface HealthDeps {
  upstreams: Record<ServiceName, string>;
  bus: Pick<EventBus, 'state'>;
  /** Whether a built site is present where one is configured. */
  hasSite(): boolean;
  /** Whether the process is shutting down and load balancers should stop sending requests. */
  isStopping(): boolean;
  metrics: Pick<HttpMetrics, 'render'>;
  /** Keys that may read the metrics. */
  metricsKeys: readonly string[];
}

type State = 'ready' | 'unavailable' | 'full';

/** Public /healthz and /readyz; /metrics for callers with a key, as a bearer token or in X-Internal-Key. */
export function healthRouter(deps: HealthDeps): Router {
  const { upstreams, bus, metrics, metricsKeys } = deps;
  let asked: { at: number; states: Promise<[string, State][]> } | undefined;

  /** The endpoint is public, so service states are cached for a second. */
  function serviceStates(): Promise<[string, State][]> {
    if (!asked || Date.now() - asked.at > KEEP_MS) {
      const states = Object.entries(upstreams).map(
        async ([name, url]): Promise<[string, State]> => [name, await readState(url)],
      );
      asked = { at: Date.now(), states: Promise.all(states) };
    }
    return asked.states;
  }

  // Another spelling would be a time series of its own.
  const router = express.Router({ caseSensitive: true, strict: true });
  router.get(['/healthz', '/readyz', '/metrics'], (req, res, next) => {
    labelRequest(res, { route: req.path.slice(1), isProbe: true });
    next();
  });
  router.get('/healthz', (_req, res) => {
    res.json({ status: 'ok', ...BUILD_INFO });
  });
  router.get('/readyz', async (_req, res) => {
    const states = await serviceStates();
    const parts = {
      ...Object.fromEntries(states),
      bus: bus.state(),
      site: deps.hasSite() ? 'ready' : 'unavailable',
    };
    // An unavailable service does not make the gateway unready: calls to it fail with an explicit error, while
    // taking the gateway out of rotation would fail the calls to all other services too.
    // Only if none of them can save anything, nor can the platform.
    const isFull = states.every(([, state]) => state === 'full');
    const ready = deps.hasSite() && !deps.isStopping() && !isFull;
    res.status(ready ? 200 : 503).json({
      status: ready ? 'ready' : 'not ready',
      ...(isFull ? { reason: 'STORAGE_FULL' } : {}),
      parts,
    });
  });
  router.get('/metrics', async (req, res) => {
    const given = req.get('authorization')?.replace(/^Bearer /i, '') ?? req.get('x-internal-key');
    if (!metricsKeys.some((key) => sameSecret(given ?? '', key))) throw notFound('Page');
    const { type, text } = await metrics.render();
    res.type(type).send(text);
  });
  return router;
}

async function readState(url: string): Promise<State> {
  try {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(ASK_TIMEOUT_MS) });
    const { reason } = (await answer.json().catch(() => ({}))) as { reason?: UnavailableReason };
    if (reason === 'STORAGE_FULL') return 'full';
    return answer.ok ? 'ready' : 'unavailable';
  } catch {
    return 'unavailable';
  }
}
