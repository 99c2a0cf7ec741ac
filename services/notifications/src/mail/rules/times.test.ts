import { describe, expect, test } from '@jest/globals';
import { createMessageId } from './message-id.ts';
import { formatSpan, formatUtc } from './times.ts';

describe('times in an email', () => {
  test('are shown in UTC, whatever the time zone of the input', () => {
    expect(formatUtc('2026-11-21T16:40:00.000Z')).toBe('21 November 2026, 16:40 UTC');
    expect(formatUtc('2026-11-22T01:05:00+08:30')).toBe('21 November 2026, 16:35 UTC');
  });

  test('throw a RangeError when the input is not a date', () => {
    expect(() => formatUtc('soon')).toThrow(RangeError);
  });

  test.each([
    [60, 'an hour'],
    [30, '30 minutes'],
    [120, '2 hours'],
    [1, 'a minute'],
    [90, '90 minutes'],
  ])('%i minutes are written as "%s"', (minutes, text) => {
    const from = '2026-11-21T10:00:00.000Z';
    const to = new Date(Date.parse(from) + minutes * 60_000).toISOString();
    expect(formatSpan(from, to)).toBe(text);
  });
});

describe('a Message-ID', () => {
  test('is derived from event and template, with unsafe characters replaced', () => {
    const mail = { eventId: 'receipt-decided:7c04 <x>', template: 'receipt-approved' };
    expect(createMessageId(mail, 'candor.example')).toBe(
      '<receipt-decided_7c04__x_.receipt-approved@candor.example>',
    );
  });
});
