import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { BUILD_INFO } from '../build-info.ts';

export interface HttpMetrics {
  /** `route` is a pattern, never a path: each id would create its own time series. */
  observe(request: { method: string; route: string; status: number; seconds: number }): void;
  /** Metrics in the Prometheus text format, with its media type. */
  render(): Promise<{ type: string; text: string }>;
  /** Registry for further metrics of the service. */
  registry: Registry;
}

/** Collects process metrics and request durations of one service in a registry of its own. */
export function createHttpMetrics(service: string): HttpMetrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  new Gauge({
    name: 'candor_build_info',
    help: 'Always 1; the labels say which version and build runs',
    labelNames: ['version', 'build'],
    registers: [registry],
  }).set({ ...BUILD_INFO }, 1);
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  let isScraped = false;
  return {
    registry,
    observe({ method, route, status, seconds }) {
      durations.observe({ method, route, status }, seconds);
    },
    async render() {
      // Not before: they measure the event loop a hundred times a second.
      if (!isScraped) collectDefaultMetrics({ register: registry });
      isScraped = true;
      return { type: registry.contentType, text: await registry.metrics() };
    },
  };
}
