import type { EventEnvelope } from '@candor/contracts/events';

/** The received message is not an event; redelivery would not change that. */
export class UnknownMessageError extends Error {
  constructor(what: string) {
    super(`Not an event: ${what}`);
    this.name = 'UnknownMessageError';
  }
}

/** The event exceeds the size limit; publishing it again would fail too. */
export class EventTooLargeError extends Error {
  constructor(bytes: number, limit: number) {
    super(`The event has ${bytes} bytes, the limit is ${limit}`);
    this.name = 'EventTooLargeError';
  }
}

/** Well below the default limit of brokers and far above the size of any event. */
export const MAX_EVENT_BYTES = 1024 * 1024;

/** @throws EventTooLargeError */
export function writeEvent(event: EventEnvelope): string {
  const text = JSON.stringify(event);
  const bytes = Buffer.byteLength(text);
  if (bytes > MAX_EVENT_BYTES) throw new EventTooLargeError(bytes, MAX_EVENT_BYTES);
  return text;
}

/**
 * The event is frozen, since all its consumers and listeners share it.
 * @throws UnknownMessageError for text that is not JSON or not an event envelope
 */
export function readEvent(text: string): EventEnvelope {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new UnknownMessageError('invalid JSON');
  }
  if (typeof value !== 'object' || value === null) throw new UnknownMessageError('not an object');
  const event = value as Record<string, unknown>;
  for (const key of ['id', 'type', 'occurredAt', 'correlationId']) {
    if (typeof event[key] !== 'string' || event[key] === '') {
      throw new UnknownMessageError(`${key} is missing`);
    }
  }
  if (typeof event.payload !== 'object' || event.payload === null) {
    throw new UnknownMessageError('payload is missing');
  }
  return freeze(value) as EventEnvelope;
}

function freeze(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  for (const part of Object.values(value)) freeze(part);
  return Object.freeze(value);
}
