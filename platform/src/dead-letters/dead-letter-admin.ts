import type { AuditAction } from '@candor/contracts/audit-actions';
import { EVENT_QUEUES, type EventEnvelope, type EventQueue } from '@candor/contracts/events';
import { systemClock } from '@candor/kit/clock';
import type { DeadLetter, EventBus } from '@candor/kit/events/event-bus';
import { actionRecorded } from '../audit/action-recorded.ts';
import { DONE } from '../audit/audited-action.ts';

/** Every queue of every service. */
export const QUEUE_NAMES = Object.keys(EVENT_QUEUES) as EventQueue[];

/** Operator path: GET lists dead letters, POST replays them, DELETE discards those of one event. */
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

/** Administers dead letters of a bus in this process or another one. */
export interface DeadLetterAdmin {
  list(queue: EventQueue): Promise<DeadLetterSummary[]>;
  /** Returns them to the queue in which they failed; resolves with their number. */
  replay(queue: EventQueue, options: { eventId?: string }): Promise<number>;
  /** Removes those of one event for ever, after the audit has recorded it; resolves with their number. */
  discard(queue: EventQueue, options: Discard): Promise<number>;
}

export interface Discard {
  eventId: string;
  /** Why the event need not be handled. */
  reason: string;
}

export const MAX_DISCARD_REASON = 500;

/** What the audit calls a discard. */
const DISCARD_ACTION: AuditAction = 'discardDeadLetters';

export function createDeadLetterAdmin(
  bus: Pick<EventBus, 'deadLetters' | 'replayDeadLetters' | 'discardDeadLetters' | 'publish'>,
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
    async discard(queue, { eventId, reason }) {
      const letter = (await bus.deadLetters(queue)).find(({ event }) => event.id === eventId);
      if (!letter) return 0;
      await bus.publish(toAuditEvent(letter, reason, systemClock.now()));
      return bus.discardDeadLetters(queue, { eventId });
    },
  };
}

/** Recorded once, however often a discard that was interrupted is repeated. */
function toAuditEvent({ queue, event }: DeadLetter, reason: string, at: Date): EventEnvelope {
  const recorded = {
    action: DISCARD_ACTION,
    actorId: 'operator',
    actorRole: 'operator' as const,
    targetId: null,
    requestId: null,
    at,
  };
  const before = { queue, event: event.id, type: event.type };
  return actionRecorded(recorded, DONE, {
    id: `discarded-${queue}-${event.id}`,
    change: { accountId: null, before, after: null, reason },
  });
}

export function isEventQueue(name: unknown): name is EventQueue {
  return typeof name === 'string' && Object.hasOwn(EVENT_QUEUES, name);
}
