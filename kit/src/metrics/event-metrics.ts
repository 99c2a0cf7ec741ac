import type { EventEnvelope, EventQueue } from '@candor/contracts/events';
import { Counter, Histogram, type Metric } from 'prom-client';

type Handler = (events: readonly EventEnvelope[]) => Promise<void>;

/** Measures how the events of a service's queues are handled. */
export interface EventMetrics {
  metrics: readonly Metric[];
  /** A handler that counts its deliveries. */
  observe(queue: EventQueue, handler: Handler): Handler;
}

export function createEventMetrics(): EventMetrics {
  const handled = new Counter({
    name: 'candor_event_deliveries_total',
    help: 'Deliveries of events to their consumer; a failed one is delivered again or becomes a dead letter',
    labelNames: ['queue', 'outcome'],
    registers: [],
  });
  const durations = new Histogram({
    name: 'candor_event_handling_duration_seconds',
    help: 'Time to handle the events that were delivered together',
    labelNames: ['queue'],
    buckets: [0.005, 0.025, 0.1, 0.5, 2.5, 10],
    registers: [],
  });
  return {
    metrics: [handled, durations],
    observe(queue, handler) {
      for (const outcome of ['handled', 'failed']) handled.inc({ queue, outcome }, 0);
      return async (events) => {
        const end = durations.startTimer({ queue });
        let outcome = 'failed';
        try {
          await handler(events);
          outcome = 'handled';
        } finally {
          end();
          handled.inc({ queue, outcome }, events.length);
        }
      };
    },
  };
}
