import { createAmqpBus } from '@candor/kit/events/amqp-bus';
import { type HttpServer, listen } from '@candor/kit/http/http-server';
import { createLogger } from '@candor/kit/logger';
import { findLane } from '@candor/kit/testing/lane';
import { needed } from '@candor/kit/testing/needed';
import { openTestBroker, type TestBroker } from '@candor/kit/testing/test-broker';
import { waitFor } from '@candor/kit/testing/wait-for';
import { startTracing } from '@candor/kit/tracing/start-tracing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type RunningServices, startServices } from './running-services.ts';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string } }[];
}

/** A collector that keeps what it receives by OTLP over HTTP. */
async function startCollector() {
  const spans: Span[] = [];
  const server: HttpServer = await listen(
    async (req, res) => {
      let text = '';
      for await (const part of req) text += part;
      if (req.url === '/v1/traces') {
        for (const { scopeSpans } of JSON.parse(text).resourceSpans) {
          for (const scope of scopeSpans) spans.push(...scope.spans);
        }
      }
      res.setHeader('content-type', 'application/json').end('{}');
    },
    { port: 0, host: '127.0.0.1' },
  );
  return { spans, endpoint: `http://127.0.0.1:${server.port}`, stop: () => server.close(500) };
}

(needed(findLane('rabbitmq'), 'RabbitMQ is not installed (make parts)') ? describe : describe.skip)(
  'a trace',
  () => {
    let collector: Awaited<ReturnType<typeof startCollector>>;
    let stopTracing: () => Promise<void>;
    let broker: TestBroker;
    let platform: RunningServices;
    const lines: Record<string, unknown>[] = [];
    const log = createLogger('test', {
      level: 'debug',
      destination: { write: (line: string) => void lines.push(JSON.parse(line)) },
    });

    beforeAll(async () => {
      process.env.OTEL_BSP_SCHEDULE_DELAY = '50';
      collector = await startCollector();
      stopTracing = await startTracing({ service: 'test', endpoint: collector.endpoint, log });
      broker = await openTestBroker({ own: true });
      const bus = createAmqpBus({
        url: broker.url,
        log,
        name: 'test',
        namespace: `traces-${process.pid}.`,
      });
      platform = await startServices({ bus, log, isTraced: true });
      // Requests an email for an account: auth stores the token with its event, and notifications queues the mail.
      const answer = await platform.send('/api/v1/users/forgot-password', {
        email: 'admin@candor.example',
      });
      expect(answer.status).toBe(200);
      await waitFor(() => find('POST users/forgot-password'));
      await waitFor(() => {
        const process = find('process auth.mail-token-issued.v1');
        return collector.spans.some(
          ({ name, parentSpanId }) => parentSpanId === process?.spanId && name === 'insert emails',
        );
      });
    }, 180_000);

    const find = (name: string) => collector.spans.find((span) => span.name === name);

    afterAll(async () => {
      await platform?.stop();
      await stopTracing?.();
      await broker?.close();
      await collector?.stop();
      delete process.env.OTEL_BSP_SCHEDULE_DELAY;
    }, 60_000);

    it('leads from the gateway through service, database, outbox and broker to the consumers', () => {
      const path = [
        'POST users/forgot-password',
        'call auth',
        'POST /api/v1/users/forgot-password',
        'send auth.mail-token-issued.v1',
        'process auth.mail-token-issued.v1',
      ].map((name) => find(name) as Span);
      const [first] = path;
      expect(first?.parentSpanId ?? '').toBe('');
      expect(path.map((span) => span.traceId)).toEqual(path.map(() => first?.traceId));
      expect(path.slice(1).map((span) => span.parentSpanId)).toEqual(
        path.slice(0, -1).map((span) => span.spanId),
      );
      expect(collector.spans.some(({ parentSpanId }) => parentSpanId === path[2]?.spanId)).toBe(
        true,
      );
    });

    it('names routes and collections, and neither addresses, ids nor filters', () => {
      const text = JSON.stringify(collector.spans);
      expect(text).not.toContain('admin@candor.example');
      const keys = new Set(
        collector.spans.flatMap(({ attributes }) => attributes.map(({ key }) => key)),
      );
      expect([...keys].sort()).toEqual([
        'db.collection.name',
        'db.namespace',
        'db.operation.name',
        'db.system.name',
        'http.request.method',
        'http.response.status_code',
        'http.route',
        'messaging.destination.name',
        'messaging.message.id',
        'messaging.operation.type',
        'messaging.system',
      ]);
    });

    it('is found by the id in the log lines of its request', async () => {
      const traced = lines.flatMap(({ traceId }) => traceId ?? []);
      expect(traced.length).toBeGreaterThan(0);
      // Spans arrive a while after the lines of their requests.
      await waitFor(() => {
        const ids = new Set(collector.spans.map(({ traceId }) => traceId));
        return traced.every((traceId) => ids.has(traceId as string));
      });
    });

    it('begins anew for a caller that sends a trace of its own', async () => {
      const chosen = 'a'.repeat(32);
      await platform.ask('/api/v1/plans', {
        headers: { traceparent: `00-${chosen}-${'b'.repeat(16)}-01` },
      });
      await waitFor(() => collector.spans.some(({ name }) => name === 'GET plans'));
      expect(collector.spans.some(({ traceId }) => traceId === chosen)).toBe(false);
    });
  },
);
