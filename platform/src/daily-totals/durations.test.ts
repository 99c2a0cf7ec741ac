import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  addDuration,
  countDurations,
  DURATION_ERROR,
  type Durations,
  findQuantile,
  mergeDurations,
} from './durations.ts';

const from = (all: readonly number[]) =>
  all.reduce<Durations>((durations, ms) => addDuration(durations, ms), {});

describe('durations by bucket', () => {
  test('have no quantile while there are none', () => {
    expect(findQuantile({}, 0.5)).toBeNull();
    expect(countDurations({})).toBe(0);
  });

  test('find a quantile within 2 % of the true one, from a second to ten years', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1_000, max: 315_360_000_000 }), { minLength: 1 }),
        fc.constantFrom(0.01, 0.5, 0.95, 1),
        (all, share) => {
          const sorted = all.toSorted((one, other) => one - other);
          const exact = sorted[Math.max(1, Math.ceil(share * all.length)) - 1] ?? 0;
          const found = findQuantile(from(all), share) ?? 0;
          expect(Math.abs(found - exact) / exact).toBeLessThanOrEqual(DURATION_ERROR + 1e-9);
        },
      ),
    );
  });

  test('merged over days equal all of them counted together', () => {
    const all = fc.array(fc.integer({ min: 0, max: 1e9 }));
    fc.assert(
      fc.property(all, all, (one, other) => {
        expect(mergeDurations([from(one), from(other)])).toEqual(from([...one, ...other]));
      }),
    );
  });

  test('count less than a second, and a clock that went back, as one second', () => {
    expect(from([0, -5_000, 999])).toEqual(from([1_000, 1_000, 1_000]));
  });
});
