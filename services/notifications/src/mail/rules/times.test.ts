import { describe, expect, test } from '@jest/globals';
import * as german from './letters/de/phrases.ts';
import { formatSpan, formatUtc } from './letters/en/phrases.ts';
import { createMessageId } from './message-id.ts';

describe('times in an email', () => {
  test('are shown in UTC, whatever the time zone of the input', () => {
    expect(formatUtc('2026-11-21T16:40:00.000Z')).toBe('21 November 2026, 16:40 UTC');
    expect(formatUtc('2026-11-22T01:05:00+08:30')).toBe('21 November 2026, 16:35 UTC');
    expect(german.formatUtc('2026-11-21T16:40:00.000Z')).toBe('21. November 2026, 16:40 UTC');
  });

  test('throw a RangeError when the input is not a date', () => {
    expect(() => formatUtc('soon')).toThrow(RangeError);
  });

  test.each([
    [60, 'an hour', 'eine Stunde'],
    [30, '30 minutes', '30 Minuten'],
    [120, '2 hours', '2 Stunden'],
    [1, 'a minute', 'eine Minute'],
    [90, '90 minutes', '90 Minuten'],
  ])('%i minutes are written as "%s", in German "%s"', (minutes, text, inGerman) => {
    const from = '2026-11-21T10:00:00.000Z';
    const to = new Date(Date.parse(from) + minutes * 60_000).toISOString();
    expect(formatSpan(from, to)).toBe(text);
    expect(german.formatSpan(from, to)).toBe(inGerman);
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
