import type { ServiceName } from '@candor/contracts/calls/call';
import { notFound } from '@candor/kit/app-error';
import type { EventBus } from '@candor/kit/events/event-bus';
import type { HttpMetrics } from '@candor/kit/http/http-metrics';
import express, { type Router } from 'express';
import { sameSecret } from './secrets.ts';

/** Less than a health check of the gateway itself waits for its answer. */
const ASK_TIMEOUT_MS = 2_000;
const KEEP_MS = 1_000;

export interface HealthDeps {
  upstreams: Record<ServiceName, string>;
  bus: Pick<EventBus, 'state'>;
  /** Whether there is a site to show where one belongs. */
  hasSite(): boolean;
  /** Whether new calls should go elsewhere, because this process is about to end. */
  isStopping(): boolean;
  metrics: Pick<HttpMetrics, 'render'>;
  internalKey: string;
}

type State = 'ready' | 'unavailable';

/** /healthz and /readyz for everybody, /metrics for whoever holds the internal key. */
export function healthRouter(deps: HealthDeps): Router {
  const { upstreams, bus, metrics, internalKey } = deps;
  let asked: { at: number; states: Promise<[string, State][]> } | undefined;

  /** Anybody may ask us, so we ask the services once a second at most. */
  function serviceStates(): Promise<[string, State][]> {
    if (!asked || Date.now() - asked.at > KEEP_MS) {
      const states = Object.entries(upstreams).map(
        async ([name, url]): Promise<[string, State]> => [name, await readState(url)],
      );
      asked = { at: Date.now(), states: Promise.all(states) };
    }
    return asked.states;
  }

  const router = express.Router();
  router.get('/healthz', (_req, res) => {
    res.json({ status: 'ok' });
  });
  router.get('/readyz', async (_req, res) => {
    const parts = {
      ...Object.fromEntries(await serviceStates()),
      bus: bus.state(),
      site: deps.hasSite() ? 'ready' : 'unavailable',
    };
    // Ready is what can answer. A service that is unavailable concerns its own calls, which say so; taken
    // off the net for it, the gateway would answer none of the others either.
    const ready = deps.hasSite() && !deps.isStopping();
    res.status(ready ? 200 : 503).json({ status: ready ? 'ready' : 'not ready', parts });
  });
  router.get('/metrics', async (req, res) => {
    if (!sameSecret(req.get('x-internal-key') ?? '', internalKey)) throw notFound('Page');
    const { type, text } = await metrics.render();
    res.type(type).send(text);
  });
  return router;
}

async function readState(url: string): Promise<State> {
  try {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(ASK_TIMEOUT_MS) });
    await answer.body?.cancel();
    return answer.ok ? 'ready' : 'unavailable';
  } catch {
    return 'unavailable';
  }
}
