import { describe, expect, it } from '@jest/globals';
import { ForeignMessageError, readEvent, writeEvent } from './event-json.ts';

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
    expect(() => readEvent(text)).toThrow(ForeignMessageError);
  });
});
