import type { Logger } from '../logger.ts';

/**
 * Adaptive limit of concurrent publishes by the relays of a process. While the bus is unreachable one event
 * probes it; then the limit doubles with each confirmation.
 */
export interface OutboxConcurrency {
  limit(): number;
  /** Only one event is in flight, so that an event that breaks the connection is identified. */
  isProbing(): boolean;
  onConfirmed(): void;
  onUnreachable(error: unknown): void;
}

export function createOutboxConcurrency(max: number, log: Logger): OutboxConcurrency {
  let limit = max;
  let reachable = true;
  return {
    limit: () => limit,
    isProbing: () => limit === 1,
    onConfirmed() {
      limit = Math.min(max, limit * 2);
      if (!reachable) log.info('event bus reachable again: the outboxes are published');
      reachable = true;
    },
    onUnreachable(error) {
      limit = 1;
      if (reachable) log.warn({ err: error }, 'event bus unreachable: events stay in the outboxes');
      reachable = false;
    },
  };
}
