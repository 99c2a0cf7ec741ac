import {
  type Attributes,
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  type SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

/** Without {@link startTracing} every span is a no-op of the API package. */
const tracer = () => trace.getTracer('candor');

export interface SpanOptions {
  kind: SpanKind;
  attributes?: Attributes;
  /** Defaults to the current context. */
  parent?: Context;
  /** Contexts of other traces that led to this span. */
  links?: readonly Context[];
}

export function startSpan(name: string, options: SpanOptions): Span {
  const { kind, attributes, parent = context.active() } = options;
  const links = options.links?.flatMap((linked) => trace.getSpanContext(linked) ?? []);
  return tracer().startSpan(
    name,
    { kind, attributes, links: links?.map((linked) => ({ context: linked })) },
    parent,
  );
}

/** Runs work in a span that ends with it, and records its failure. */
export async function withSpan<T>(
  name: string,
  options: SpanOptions,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  const span = startSpan(name, options);
  try {
    return await runInSpan(span, () => work(span));
  } catch (error) {
    failSpan(span, error);
    throw error;
  } finally {
    span.end();
  }
}

export function runInSpan<T>(span: Span, run: () => T): T {
  return context.with(trace.setSpan(context.active(), span), run);
}

/** Only the class of the error: messages can contain personal data. */
export function failSpan(span: Span, error: unknown): void {
  const type = error instanceof Error ? error.name : 'unknown';
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', type);
}

/**
 * Runs work outside of the current trace: background work that a request happened to wake would otherwise appear as
 * part of it.
 */
export function untraced<T>(run: () => T): T {
  return context.with(trace.deleteSpan(context.active()), run);
}

/** The `traceparent` of W3C Trace Context; undefined without a recorded span. */
export function toTraceparent(span = trace.getActiveSpan()): string | undefined {
  if (!span) return undefined;
  const carrier: { traceparent?: string } = {};
  propagation.inject(trace.setSpan(ROOT_CONTEXT, span), carrier);
  return carrier.traceparent;
}

/** The context of a `traceparent` that was received; the root context if there is none. */
export function fromTraceparent(traceparent: unknown): Context {
  if (typeof traceparent !== 'string') return ROOT_CONTEXT;
  return propagation.extract(ROOT_CONTEXT, { traceparent });
}

/** The id that a trace is found by; undefined without a recorded span. */
export function currentTraceId(): string | undefined {
  return trace.getActiveSpan()?.spanContext().traceId;
}
