import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import type { RequestHandler, Response } from 'express';
import { fromTraceparent, runInSpan, startSpan } from './spans.ts';

/**
 * Answers each request in a span.
 * @param options.readRoute the route pattern of an answered request; never its path, which can contain one-time tokens
 * @param options.continues whether a received `traceparent` is continued. The gateway begins a new trace for each request.
 */
export function traceRequests(options: {
  readRoute: (res: Response) => string;
  continues: boolean;
}): RequestHandler {
  const { readRoute, continues } = options;
  return (req, res, next) => {
    const span = startSpan(req.method, {
      kind: SpanKind.SERVER,
      attributes: { 'http.request.method': req.method },
      parent: fromTraceparent(continues ? req.get('traceparent') : undefined),
    });
    if (!span.isRecording()) {
      next();
      return;
    }
    res.once('close', () => {
      const route = readRoute(res);
      span.updateName(`${req.method} ${route}`);
      span.setAttributes({ 'http.route': route, 'http.response.status_code': res.statusCode });
      if (res.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    runInSpan(span, () => next());
  };
}
