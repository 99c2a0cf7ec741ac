import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ALL_CALLS } from './all-calls.ts';
import { bySpecificity } from './by-specificity.ts';

const paths = Object.values(ALL_CALLS).map(({ path }) => ({ path }));

/** Whether every address matched by the second path is matched by the first one too. */
function coversAll(wide: string, narrow: string): boolean {
  const left = wide.split('/');
  const right = narrow.split('/');
  return (
    left.length === right.length &&
    left.every((part, at) => part.startsWith(':') || part === right[at])
  );
}

describe('paths by specificity', () => {
  test.each([
    ['users/me', 'users/:id'],
    ['users/receipt/:id', 'users/:id/receipts'],
    ['users/:id/wallet', 'users/:id/:seq'],
  ])('%s comes before %s', (first, second) => {
    expect(bySpecificity({ path: first }, { path: second })).toBeLessThan(0);
    expect(bySpecificity({ path: second }, { path: first })).toBeGreaterThan(0);
  });

  test('sorted from any order, no path shadows a later one', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(paths, { minLength: paths.length }), (shuffled) => {
        const sorted = [...shuffled].sort(bySpecificity).map(({ path }) => path);
        const shadowed = sorted.flatMap((later, at) =>
          sorted.slice(0, at).filter((earlier) => earlier !== later && coversAll(earlier, later)),
        );
        expect(shadowed).toEqual([]);
      }),
    );
  });
});
