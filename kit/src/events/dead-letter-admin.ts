import { EVENT_QUEUES, type EventQueue } from '@candor/contracts/events';
import type { EventBus } from './event-bus.ts';

/** Where a process that holds dead letters shows them to operators: GET lists, POST replays. */
export const DEAD_LETTERS_PATH = '/dead-letters';

/** A dead letter as operators see it: without its payload, which may hold one-time links and personal data. */
export interface DeadLetterSummary {
  queue: EventQueue;
  eventId: string;
  type: string;
  /** ISO time at which the event happened; empty for what is no event of ours. */
  occurredAt: string;
  /** Last failure, where it is known. */
  reason: string | null;
}

/** Where dead letters are looked at and replayed: a bus of this process, or the process that holds them. */
export interface DeadLetterDesk {
  list(queue: EventQueue): Promise<DeadLetterSummary[]>;
  /** Puts them back into the queue in which they failed; returns how many. */
  replay(queue: EventQueue, options: { eventId?: string }): Promise<number>;
}

export function createDeadLetterDesk(
  bus: Pick<EventBus, 'deadLetters' | 'replayDeadLetters'>,
): DeadLetterDesk {
  return {
    async list(queue) {
      const letters = await bus.deadLetters(queue);
      return letters.map(({ event, reason }) => ({
        queue,
        eventId: event.id,
        type: event.type,
        occurredAt: event.occurredAt,
        reason,
      }));
    },
    replay: (queue, options) => bus.replayDeadLetters(queue, options),
  };
}

export function isEventQueue(name: unknown): name is EventQueue {
  return typeof name === 'string' && Object.hasOwn(EVENT_QUEUES, name);
}
