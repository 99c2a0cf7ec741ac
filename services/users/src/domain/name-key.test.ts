import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { literalPattern, toNameKey } from './name-key.ts';

describe('finding a name', () => {
  test.each([
    ['Ámara Okafor', 'amara'],
    ['José  da Silva', 'JOSE DA'],
    ['İbrahim Yıldız', 'ibrahim'],
    ['Zoë Straße', 'straße'],
  ])('%s is found by %s', (name, search) => {
    expect(toNameKey(name)).toContain(toNameKey(search));
  });

  test('takes what is typed literally, whatever it is', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (name, search) => {
        const [key, needle] = [toNameKey(name), toNameKey(search)];
        expect(new RegExp(literalPattern(needle)).test(key)).toBe(key.includes(needle));
      }),
    );
  });
});
