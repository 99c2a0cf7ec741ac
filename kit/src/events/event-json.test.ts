import { describe, expect, it } from '@jest/globals';
import {
  EventTooLargeError,
  MAX_EVENT_BYTES,
  readEvent,
  UnknownMessageError,
  writeEvent,
} from './event-json.ts';

const event = {
  id: 'e1',
  type: 'auth.email-verified.v1' as const,
  occurredAt: '2026-01-05T10:00:00.000Z',
  correlationId: 'c1',
  payload: { accountId: 'a1' },
};

describe('events serialised as JSON', () => {
  it('are unchanged after a round trip', () => {
    expect(readEvent(writeEvent(event))).toEqual(event);
  });

  it('are refused above the size limit', () => {
    const text = 'é'.repeat(MAX_EVENT_BYTES / 2);
    const large = { ...event, payload: { accountId: text } };
    expect(() => writeEvent(large)).toThrow(EventTooLargeError);
    expect(() => writeEvent({ ...event, payload: { accountId: text.slice(500) } })).not.toThrow();
  });

  it.each([
    ['invalid JSON', '{"id":'],
    ['an empty text', ''],
    ['an empty list', '[]'],
    ['a string', '"event"'],
    ['null', 'null'],
    ['without an id', JSON.stringify({ ...event, id: undefined })],
    ['with an empty type', JSON.stringify({ ...event, type: '' })],
    ['with a numeric time', JSON.stringify({ ...event, occurredAt: 5 })],
    ['without a payload', JSON.stringify({ ...event, payload: null })],
  ])('are refused if the text is %s', (_what, text) => {
    expect(() => readEvent(text)).toThrow(UnknownMessageError);
  });
});
