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

describe('events as JSON', () => {
  it('come back as they went', () => {
    expect(readEvent(writeEvent(event))).toEqual(event);
  });

  it('are refused when they are larger than a broker may take', () => {
    const text = 'é'.repeat(MAX_EVENT_BYTES / 2);
    const large = { ...event, payload: { accountId: text } };
    expect(() => writeEvent(large)).toThrow(EventTooLargeError);
    expect(() => writeEvent({ ...event, payload: { accountId: text.slice(500) } })).not.toThrow();
  });

  it.each([
    ['no JSON', '{"id":'],
    ['nothing', ''],
    ['a list of nothing', '[]'],
    ['a word', '"event"'],
    ['null', 'null'],
    ['no id', JSON.stringify({ ...event, id: undefined })],
    ['an empty type', JSON.stringify({ ...event, type: '' })],
    ['a time that is a number', JSON.stringify({ ...event, occurredAt: 5 })],
    ['no payload', JSON.stringify({ ...event, payload: null })],
  ])('are refused when they are %s', (_what, text) => {
    expect(() => readEvent(text)).toThrow(UnknownMessageError);
  });
});
