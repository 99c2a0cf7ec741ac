import { Gauge, type Registry } from 'prom-client';
import type { OutboxRelay } from './outbox-relay.ts';

/** Registers gauges of the number and age of unpublished events. */
export function registerOutboxMetrics(
  registry: Registry,
  relay: Pick<OutboxRelay, 'depths'>,
): void {
  let reading: ReturnType<OutboxRelay['depths']> | undefined;

  /** Both gauges are collected together from one query. While the database is unavailable they are empty. */
  function read(): ReturnType<OutboxRelay['depths']> {
    reading ??= relay
      .depths()
      .catch(() => [])
      .finally(() => {
        reading = undefined;
      });
    return reading;
  }

  function gauge(
    name: string,
    help: string,
    measure: (outbox: Awaited<ReturnType<OutboxRelay['depths']>>[number]) => number,
  ): void {
    new Gauge({
      name,
      help,
      labelNames: ['collection'],
      registers: [registry],
      async collect() {
        const outboxes = await read();
        this.reset();
        for (const outbox of outboxes) this.set({ collection: outbox.collection }, measure(outbox));
      },
    });
  }

  gauge(
    'candor_outbox_depth',
    'Documents with events that are not published yet',
    ({ documents }) => documents,
  );
  gauge(
    'candor_outbox_oldest_age_seconds',
    'Time since the oldest event that is not published yet; 0 where there is none',
    ({ oldest }) => (oldest ? Math.max(0, (Date.now() - oldest.getTime()) / 1_000) : 0),
  );
}
