import type { Logger } from '../logger.ts';

/**
 * How much the relays of a process publish at once, from what they see of the bus. While it is unreachable one event
 * probes it; then the number grows again.
 */
export interface OutboxPace {
  limit(): number;
  /** One event at a time: whatever ends the connection now is known by name. */
  isProbing(): boolean;
  onConfirmed(): void;
  onUnreachable(error: unknown): void;
}

export function createOutboxPace(most: number, log: Logger): OutboxPace {
  let limit = most;
  let reachable = true;
  return {
    limit: () => limit,
    isProbing: () => limit === 1,
    onConfirmed() {
      limit = Math.min(most, limit * 2);
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
