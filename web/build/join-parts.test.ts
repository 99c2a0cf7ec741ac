import { describe, expect, test } from '@jest/globals';
import { joinParts, type Part } from './join-parts.ts';

const toPart = (
  id: string,
  size: number,
  users: string,
  { imports = '', kind = 'shared' } = {},
): Part => ({
  ids: [id],
  size,
  users: new Set(users),
  imports: new Set(imports ? [imports] : []),
  kind,
});

const PAGES = [
  { pages: ['a', 'b', 'c'], requestBytes: 3_000 },
  { pages: ['x', 'y', 'z'], requestBytes: 90_000 },
];

const toNames = (...parts: Part[]) =>
  joinParts(parts, PAGES)
    .map(({ ids }) => ids.sort().join('+'))
    .sort();

describe('parts of pages', () => {
  test('are joined when the same pages load them', () => {
    expect(toNames(toPart('one', 90_000, 'ab'), toPart('two', 90_000, 'ab'))).toEqual(['one+two']);
  });

  test('are joined when a page loads little in vain', () => {
    expect(toNames(toPart('one', 90_000, 'abc'), toPart('two', 500, 'ab'))).toEqual(['one+two']);
  });

  test('stay apart when a page would load much in vain', () => {
    expect(toNames(toPart('one', 90_000, 'ab'), toPart('two', 500, 'abc'))).toEqual(['one', 'two']);
  });

  test('are joined when the requests of their pages cost more than that', () => {
    expect(toNames(toPart('one', 90_000, 'xy'), toPart('two', 500, 'xyz'))).toEqual(['one+two']);
  });

  test('stay apart when they are of two kinds', () => {
    const page = toPart('two', 500, 'ab', { kind: 'page' });
    expect(toNames(toPart('one', 500, 'ab'), page)).toEqual(['one', 'two']);
  });

  test('stay apart when a page would load what only one of them imports', () => {
    const far = toPart('far', 90_000, 'abxyz');
    const importing = toPart('two', 4_000, 'ab', { imports: 'far' });
    const one = toPart('one', 500, 'abc');
    expect(toNames(one, importing, far)).toEqual(['far', 'one', 'two']);
  });

  test('are joined with what they import', () => {
    const importing = toPart('two', 500, 'ab', { imports: 'near' });
    expect(toNames(toPart('one', 500, 'abc'), importing, toPart('near', 500, 'ab'))).toEqual([
      'near+one+two',
    ]);
  });
});
