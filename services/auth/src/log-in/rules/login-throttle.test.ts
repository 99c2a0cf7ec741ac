import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  addFailure,
  FAILURES_ALLOWED,
  type FailureRecord,
  toBlockedSeconds,
  WINDOW_MS,
} from './login-throttle.ts';

const START = new Date('2026-05-01T10:00:00Z').getTime();
const MINUTE = 60_000;

function toRecord(times: number[]): FailureRecord | null {
  return times.reduce<FailureRecord | null>((record, at) => addFailure(record, new Date(at)), null);
}

const tenFailures = Array.from({ length: FAILURES_ALLOWED }, (_, index) => START + index);

describe('login throttle', () => {
  test('allows nine failures and blocks for a minute after the tenth', () => {
    expect(toBlockedSeconds(toRecord(tenFailures.slice(1)), new Date(START))).toBe(0);
    const blocked = toRecord(tenFailures);
    const last = tenFailures.at(-1) as number;
    expect(toBlockedSeconds(blocked, new Date(last))).toBe(60);
    expect(toBlockedSeconds(blocked, new Date(last + MINUTE - 1))).toBe(1);
    expect(toBlockedSeconds(blocked, new Date(last + MINUTE))).toBe(0);
  });

  test('does not block after ten failures spread over more than the window', () => {
    const spread = tenFailures.map((at, index) => at + index * (WINDOW_MS / 9));
    expect(toBlockedSeconds(toRecord(spread), new Date(spread.at(-1) as number))).toBe(0);
  });

  test('doubles the block with each further failure, up to 15 minutes', () => {
    let record = toRecord(tenFailures);
    const lengths: number[] = [];
    let now = START + 10;
    for (let round = 0; round < 6; round++) {
      now += toBlockedSeconds(record, new Date(now)) * 1000;
      record = addFailure(record, new Date(now));
      lengths.push(toBlockedSeconds(record, new Date(now)) / 60);
    }
    expect(lengths).toEqual([2, 4, 8, 15, 15, 15]);
  });

  test('does not extend a block for attempts in progress when it began', () => {
    const blocked = toRecord(tenFailures);
    const more = toRecord([...tenFailures, START + 20, START + 30]);
    expect(more?.blockedUntil).toEqual(blocked?.blockedUntil);
    expect(more?.blocks).toBe(1);
  });

  test('resets 15 minutes after the end of a block', () => {
    const blocked = toRecord(tenFailures) as FailureRecord;
    expect(blocked.expiresAt.getTime() - (blocked.blockedUntil as Date).getTime()).toBe(WINDOW_MS);
    expect(toBlockedSeconds(addFailure(blocked, blocked.expiresAt), blocked.expiresAt)).toBe(0);
  });

  test('checks at most 40 passwords an hour, at any request rate', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 120_000 }), { maxLength: 300 }), (pauses) => {
        let record: FailureRecord | null = null;
        let now = START;
        const checked: number[] = [];
        for (const pause of pauses) {
          now += pause;
          if (toBlockedSeconds(record, new Date(now)) > 0) continue;
          record = addFailure(record, new Date(now));
          checked.push(now);
        }
        for (const from of checked) {
          const within = checked.filter((at) => at >= from && at < from + 60 * MINUTE);
          expect(within.length).toBeLessThanOrEqual(40);
        }
      }),
      { numRuns: 50 },
    );
  });
});
