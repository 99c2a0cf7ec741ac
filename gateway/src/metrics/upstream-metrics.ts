import { SERVICES, type ServiceName } from '@candor/contracts/topology';
import { Counter, Gauge, type Metric } from 'prom-client';

/** Why the gateway answered a call in place of a service. */
export type UpstreamFailure = 'unreachable' | 'timeout' | 'circuit-open' | 'busy';

const FAILURES: readonly UpstreamFailure[] = ['unreachable', 'timeout', 'circuit-open', 'busy'];

/** What the gateway has open to a service. */
export interface UpstreamLoad {
  /** Calls and uploads that the service is working on. */
  calls: number;
  streams: number;
  /** Whether calls are refused without asking the service. */
  isCircuitOpen: boolean;
}

/** Measures the calls to the services. */
export interface UpstreamMetrics {
  metrics: readonly Metric[];
  failed(service: ServiceName, failure: UpstreamFailure): void;
}

export function createUpstreamMetrics(
  readLoad: (service: ServiceName) => UpstreamLoad,
): UpstreamMetrics {
  const failures = new Counter({
    name: 'candor_upstream_failures_total',
    help: 'Calls that the gateway answered because the service did not',
    labelNames: ['upstream', 'cause'],
    registers: [],
  });
  for (const upstream of SERVICES) {
    for (const cause of FAILURES) failures.inc({ upstream, cause }, 0);
  }

  function gauge(name: string, help: string, measure: (load: UpstreamLoad) => number): Metric {
    return new Gauge({
      name,
      help,
      labelNames: ['upstream'],
      registers: [],
      collect() {
        for (const upstream of SERVICES) this.set({ upstream }, measure(readLoad(upstream)));
      },
    });
  }

  return {
    metrics: [
      failures,
      gauge('candor_upstream_calls', 'Calls that a service is working on', ({ calls }) => calls),
      gauge('candor_upstream_streams', 'Open live streams', ({ streams }) => streams),
      gauge(
        'candor_upstream_circuit_open',
        'Whether calls to the service are refused at once because it failed repeatedly (1)',
        ({ isCircuitOpen }) => (isCircuitOpen ? 1 : 0),
      ),
    ],
    failed: (upstream, cause) => failures.inc({ upstream, cause }),
  };
}
