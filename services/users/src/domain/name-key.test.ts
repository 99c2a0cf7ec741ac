import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { toLiteralPattern, toNameKey } from './name-key.ts';

describe('name key', () => {
  test.each([
    ['Ámara Okafor', 'amara'],
    ['José  da Silva', 'JOSE DA'],
    ['İbrahim Yıldız', 'ibrahim'],
    ['Zoë Straße', 'straße'],
  ])('of %s contains the key of the search %s', (name, search) => {
    expect(toNameKey(name)).toContain(toNameKey(search));
  });

  test('is searched literally, whatever characters the search contains', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (name, search) => {
        const [key, needle] = [toNameKey(name), toNameKey(search)];
        expect(new RegExp(toLiteralPattern(needle)).test(key)).toBe(key.includes(needle));
      }),
    );
  });
});
