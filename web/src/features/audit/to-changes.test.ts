import { describe, expect, test } from '@jest/globals';
import { toChanges } from './to-changes.ts';

const row = (path: string[], before: unknown, after: unknown) => ({ path, before, after });

describe('the difference of an audit entry', () => {
  test('lists changed fields apart from those that stayed', () => {
    expect(toChanges({ status: 'pending', amount: 5 }, { status: 'approved', amount: 5 })).toEqual({
      changed: [row(['status'], 'pending', 'approved')],
      unchanged: [row(['amount'], 5, 5)],
    });
  });

  test('lists what was added or removed, with nothing on the other side', () => {
    expect(toChanges(null, { role: 'support' }).changed).toEqual([
      row(['role'], undefined, 'support'),
    ]);
    expect(toChanges({ note: 'old' }, null).changed).toEqual([row(['note'], 'old', undefined)]);
  });

  test('compares nested fields one by one, and lists of values as one', () => {
    const { changed, unchanged } = toChanges(
      { plans: { gold: { roi: 3 }, silver: { roi: 2 } }, tags: ['a', 'b'], none: {} },
      { plans: { gold: { roi: 4 }, silver: { roi: 2 } }, tags: ['a'], none: [] },
    );
    expect(changed).toEqual([row(['plans', 'gold', 'roi'], 3, 4), row(['tags'], 'a, b', 'a')]);
    expect(unchanged).toEqual([row(['plans', 'silver', 'roi'], 2, 2), row(['none'], null, null)]);
  });

  test('is empty of an entry without a change', () => {
    expect(toChanges(null, null)).toEqual({ changed: [], unchanged: [] });
  });
});
