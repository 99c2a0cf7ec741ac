import { describe, expect, test } from '@jest/globals';
import { toVisits } from './to-visits.ts';

type Kind = 'view' | 'action';

/** @param at minutes after eight */
const entry = (name: string, kind: Kind, at: number, by = 'tom') => ({
  name,
  kind,
  actor: { id: by, role: 'admin' as const, name: by },
  at: new Date(Date.UTC(2026, 0, 5, 8, at)).toISOString(),
});

const fold = (...entries: ReturnType<typeof entry>[]) =>
  toVisits(entries).map((row) => [row.entry.name, ...row.folded.map(({ name }) => name)]);

describe('the visits of an audit', () => {
  test('fold the views of one person, the changes first', () => {
    const folded = fold(
      entry('wallet', 'view', 9),
      entry('approve', 'action', 8),
      entry('receipt', 'view', 7),
      entry('profile', 'view', 6),
    );
    expect(folded).toEqual([['approve'], ['wallet', 'receipt', 'profile']]);
  });

  test('end with another person', () => {
    const folded = fold(
      entry('last', 'view', 9),
      entry('of another person', 'view', 8, 'eve'),
      entry('first', 'view', 7),
    );
    expect(folded).toEqual([['last'], ['of another person'], ['first']]);
  });

  test('end with a break of more than half an hour', () => {
    expect(
      fold(entry('late', 'view', 45), entry('middle', 'view', 15), entry('early', 'view', 0)),
    ).toEqual([['late', 'middle', 'early']]);
    expect(fold(entry('late', 'view', 46), entry('early', 'view', 15))).toEqual([
      ['late'],
      ['early'],
    ]);
  });
});
