import { startSpan, toTraceparent } from '@candor/kit/tracing/spans';
import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import type { Call } from './exchange.ts';

/** Records the time that a call spends at its service, which continues the trace. */
export function traceCall({ res, route, headers }: Call): void {
  const span = startSpan(`call ${route.service}`, {
    kind: SpanKind.CLIENT,
    attributes: { 'http.request.method': route.method, 'http.route': route.path },
  });
  const traceparent = toTraceparent(span);
  if (!span.isRecording() || !traceparent) return;
  headers.traceparent = traceparent;
  res.once('close', () => {
    span.setAttribute('http.response.status_code', res.statusCode);
    if (res.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });
}
