import { MAX_DEAD_LETTERS } from '@candor/contracts/reconciliation';
import type { EventBus } from '@candor/kit/events/event-bus';
import { EventBusUnavailableError } from '@candor/kit/events/event-bus-unavailable-error';
import { QUEUE_NAMES } from '@candor/platform/dead-letters/dead-letter-admin';
import type { PaymentsDeps } from '../payments-deps.ts';
import { type Finding, finding } from './rules/finding.ts';

/** An event that waits longer is stuck: each publish is retried within minutes. */
const STUCK_MS = 10 * 60_000;

/** Events of payments that were not published for too long. */
export async function findStuckEvents({ clock, outboxDepths }: PaymentsDeps): Promise<Finding[]> {
  const now = clock.now().getTime();
  return (await outboxDepths()).flatMap(({ collection, documents, oldest }) => {
    if (!oldest || now - oldest.getTime() < STUCK_MS) return [];
    const found = `${documents} since ${oldest.toISOString()}`;
    return finding('events', 'outbox-stuck', { source: collection, expected: '0', found });
  });
}

/** Events that failed in a queue of any service; null while the broker is unreachable. */
export async function findDeadLetters(
  bus: Pick<EventBus, 'queueDepths' | 'deadLetters'>,
): Promise<Finding[] | null> {
  try {
    const found: Finding[] = [];
    for (const { queue, deadLetters } of await bus.queueDepths(QUEUE_NAMES)) {
      if (deadLetters === 0) continue;
      for (const { event, reason } of (await bus.deadLetters(queue)).slice(0, MAX_DEAD_LETTERS)) {
        const source = `${queue} ${event.id || '(no id)'}`;
        found.push(finding('dead-letters', 'dead-letter', { source, found: toReason(reason) }));
      }
    }
    return found;
  } catch (error) {
    if (error instanceof EventBusUnavailableError) return null;
    throw error;
  }
}

const toReason = (reason: string | null) => reason?.slice(0, 200) ?? null;
