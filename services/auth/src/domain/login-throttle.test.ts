import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  afterFailure,
  FAILURES_ALLOWED,
  type FailureRecord,
  secondsBlocked,
  WINDOW_MS,
} from './login-throttle.ts';

const START = new Date('2026-05-01T10:00:00Z').getTime();
const MINUTE = 60_000;

function failures(times: number[]): FailureRecord | null {
  return times.reduce<FailureRecord | null>(
    (record, at) => afterFailure(record, new Date(at)),
    null,
  );
}

const tenAtOnce = Array.from({ length: FAILURES_ALLOWED }, (_, index) => START + index);

describe('wrong passwords', () => {
  test('nine are forgiven, the tenth closes the account to guesses for a minute', () => {
    expect(secondsBlocked(failures(tenAtOnce.slice(1)), new Date(START))).toBe(0);
    const blocked = failures(tenAtOnce);
    const last = tenAtOnce.at(-1) as number;
    expect(secondsBlocked(blocked, new Date(last))).toBe(60);
    expect(secondsBlocked(blocked, new Date(last + MINUTE - 1))).toBe(1);
    expect(secondsBlocked(blocked, new Date(last + MINUTE))).toBe(0);
  });

  test('ten that are spread over more than the window close nothing', () => {
    const spread = tenAtOnce.map((at, index) => at + index * (WINDOW_MS / 9));
    expect(secondsBlocked(failures(spread), new Date(spread.at(-1) as number))).toBe(0);
  });

  test('each further one closes it for twice as long, up to a quarter of an hour', () => {
    let record = failures(tenAtOnce);
    const lengths: number[] = [];
    let now = START + 10;
    for (let round = 0; round < 6; round++) {
      now += secondsBlocked(record, new Date(now)) * 1000;
      record = afterFailure(record, new Date(now));
      lengths.push(secondsBlocked(record, new Date(now)) / 60);
    }
    expect(lengths).toEqual([2, 4, 8, 15, 15, 15]);
  });

  test('guesses that were under way when it closed do not lengthen it', () => {
    const blocked = failures(tenAtOnce);
    const more = failures([...tenAtOnce, START + 20, START + 30]);
    expect(more?.blockedUntil).toEqual(blocked?.blockedUntil);
    expect(more?.blocks).toBe(1);
  });

  test('all is forgotten a quarter of an hour after the end of a block', () => {
    const blocked = failures(tenAtOnce) as FailureRecord;
    expect(blocked.expiresAt.getTime() - (blocked.blockedUntil as Date).getTime()).toBe(WINDOW_MS);
    expect(secondsBlocked(afterFailure(blocked, blocked.expiresAt), blocked.expiresAt)).toBe(0);
  });

  test('whatever the pace, no more than a few dozen guesses are looked at in an hour', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 120_000 }), { maxLength: 300 }), (pauses) => {
        let record: FailureRecord | null = null;
        let now = START;
        const looked: number[] = [];
        for (const pause of pauses) {
          now += pause;
          if (secondsBlocked(record, new Date(now)) > 0) continue;
          record = afterFailure(record, new Date(now));
          looked.push(now);
        }
        for (const from of looked) {
          const within = looked.filter((at) => at >= from && at < from + 60 * MINUTE);
          expect(within.length).toBeLessThanOrEqual(40);
        }
      }),
      { numRuns: 50 },
    );
  });
});
