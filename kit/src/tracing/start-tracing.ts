import { context, DiagLogLevel, diag, propagation, trace } from '@opentelemetry/api';
import type { Logger } from '../logger.ts';

/**
 * Records spans and sends them to a collector by OTLP over HTTP. The SDK is loaded here only: a process without a
 * collector pays for the no-op calls of the API. `OTEL_TRACES_SAMPLER` and the other variables of OpenTelemetry apply.
 * @param options.endpoint base URL of the collector
 * @returns a function that sends what is left and stops
 */
export async function startTracing(options: {
  service: string;
  endpoint: string;
  log: Logger;
}): Promise<() => Promise<void>> {
  const { service, endpoint, log } = options;
  const [sdk, { OTLPTraceExporter }, { AsyncLocalStorageContextManager }, core, resources] =
    await Promise.all([
      import('@opentelemetry/sdk-trace-base'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/core'),
      import('@opentelemetry/resources'),
    ]);
  const report = (message: string) => log.warn({ component: 'tracing' }, message);
  // A collector that cannot be reached loses traces, never a call.
  const logger = { error: report, warn: report, info() {}, debug() {}, verbose() {} };
  diag.setLogger(logger, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const provider = new sdk.BasicTracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': `candor-${service}` }),
    spanProcessors: [new sdk.BatchSpanProcessor(exporter)],
  });
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator());
  log.info({ endpoint: new URL(endpoint).origin }, 'traces are recorded');
  return () => provider.shutdown();
}
