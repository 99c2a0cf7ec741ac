import { EVENT_QUEUES, type EventQueue } from '@candor/contracts/events';
import type { EventBus } from './event-bus.ts';

/** Every queue of every service. */
export const QUEUE_NAMES = Object.keys(EVENT_QUEUES) as EventQueue[];

/** Operator path: GET lists dead letters, POST replays them. */
export const DEAD_LETTERS_PATH = '/dead-letters';

/** A dead letter for operators: without its payload, which may contain one-time links and personal data. */
export interface DeadLetterSummary {
  queue: EventQueue;
  eventId: string;
  type: string;
  /** ISO time at which the event happened; empty for messages that are not events. */
  occurredAt: string;
  /** Last failure, if known. */
  reason: string | null;
}

/** Lists and replays dead letters of a bus in this process or another one. */
export interface DeadLetterAdmin {
  list(queue: EventQueue): Promise<DeadLetterSummary[]>;
  /** Returns them to the queue in which they failed; resolves with their number. */
  replay(queue: EventQueue, options: { eventId?: string }): Promise<number>;
}

export function createDeadLetterAdmin(
  bus: Pick<EventBus, 'deadLetters' | 'replayDeadLetters'>,
): DeadLetterAdmin {
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
