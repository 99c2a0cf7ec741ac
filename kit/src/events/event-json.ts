import type { EventEnvelope } from '@candor/contracts/events';

/** What was received is not an event of ours; delivering it again would not change that. */
export class UnknownMessageError extends Error {
  constructor(what: string) {
    super(`Not an event: ${what}`);
    this.name = 'UnknownMessageError';
  }
}

/** Publishing it again would not make it smaller. */
export class EventTooLargeError extends Error {
  constructor(bytes: number, limit: number) {
    super(`The event has ${bytes} bytes, ${limit} are allowed`);
    this.name = 'EventTooLargeError';
  }
}

/** Well under what brokers take by default, and far above what any event of ours needs. */
export const MAX_EVENT_BYTES = 1024 * 1024;

/** @throws EventTooLargeError */
export function writeEvent(event: EventEnvelope): string {
  const text = JSON.stringify(event);
  const bytes = Buffer.byteLength(text);
  if (bytes > MAX_EVENT_BYTES) throw new EventTooLargeError(bytes, MAX_EVENT_BYTES);
  return text;
}

/** @throws UnknownMessageError for text that isn't JSON or has not the shape of an envelope */
export function readEvent(text: string): EventEnvelope {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new UnknownMessageError('no JSON');
  }
  if (typeof value !== 'object' || value === null) throw new UnknownMessageError('no object');
  const event = value as Record<string, unknown>;
  for (const key of ['id', 'type', 'occurredAt', 'correlationId']) {
    if (typeof event[key] !== 'string' || event[key] === '') {
      throw new UnknownMessageError(`${key} is missing`);
    }
  }
  if (typeof event.payload !== 'object' || event.payload === null) {
    throw new UnknownMessageError('payload is missing');
  }
  return value as EventEnvelope;
}
