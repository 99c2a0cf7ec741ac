import { describe, expect, it } from '@jest/globals';
import { dueCopy } from '../../copy/due.ts';
import { formatDue } from './format-due.ts';

const now = Date.parse('2026-05-01T12:00:00Z');
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();

describe('the deadline of a decision', () => {
  it.each([
    [120, 'due in 2 h', false],
    [59, 'due in 59 min', false],
    [0.2, 'due in 1 min', false],
    [-40, 'late by 40 min', true],
    [-90, 'late by 2 h', true],
    [60 * 24 * 3, 'due in 3 days', false],
    [-60 * 24 * 3, 'late by 3 days', true],
  ])('that is %p minutes from now reads %p', (minutes, text, late) => {
    expect(formatDue(at(minutes), dueCopy.texts, now)).toEqual({ text, late });
  });
});
