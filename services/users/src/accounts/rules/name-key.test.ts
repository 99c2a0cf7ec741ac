import { describe, expect, test } from '@jest/globals';
import { toNameKey } from './name-key.ts';

describe('name key', () => {
  test.each([
    ['Ámara Okafor', 'amara'],
    ['José  da Silva', 'JOSE DA'],
    ['İbrahim Yıldız', 'ibrahim'],
    ['Zoë Straße', 'straße'],
  ])('of %s contains the key of the search %s', (name, search) => {
    expect(toNameKey(name)).toContain(toNameKey(search));
  });

  test('of characters that are decomposed into many is cut', () => {
    expect(toNameKey('\uFDFA'.repeat(120)).length).toBeLessThanOrEqual(600);
  });
});
