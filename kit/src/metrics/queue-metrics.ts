import type { EventQueue } from '@candor/contracts/events';
import { Gauge, type Metric } from 'prom-client';
import type { EventBus, QueueDepth } from '../events/event-bus.ts';

/** Gauges of the queues that a service consumes. Every instance reports the same numbers: take their maximum. */
export function createQueueMetrics(
  bus: Pick<EventBus, 'queueDepths'>,
  queues: readonly EventQueue[],
): Metric[] {
  let reading: Promise<QueueDepth[]> | undefined;

  /** Both gauges are collected from one question. While the broker is unreachable they are empty. */
  function read(): Promise<QueueDepth[]> {
    reading ??= bus
      .queueDepths(queues)
      .catch(() => [])
      .finally(() => {
        reading = undefined;
      });
    return reading;
  }

  function gauge(name: string, help: string, measure: (depth: QueueDepth) => number): Metric {
    return new Gauge({
      name,
      help,
      labelNames: ['queue'],
      registers: [],
      async collect() {
        const depths = await read();
        this.reset();
        for (const depth of depths) this.set({ queue: depth.queue }, measure(depth));
      },
    });
  }

  return [
    gauge(
      'candor_queue_depth',
      'Events that wait in a queue for their consumer',
      ({ waiting }) => waiting,
    ),
    gauge(
      'candor_dead_letters',
      'Events of a queue that failed at their delivery limit and wait for an operator',
      ({ deadLetters }) => deadLetters,
    ),
  ];
}
