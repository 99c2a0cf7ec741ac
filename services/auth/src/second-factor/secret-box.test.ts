import { describe, expect, test } from '@jest/globals';
import { systemRandom } from '../secrets/rules/random.ts';
import { createSecretBox } from './secret-box.ts';

const box = createSecretBox({ key: 'a key of thirty-two letters or so', random: systemRandom });

describe('a sealed secret', () => {
  test('opens for its owner and differs each time', () => {
    const sealed = box.seal('JBSWY3DPEHPK3PXP', 'amara');
    expect(box.open(sealed, 'amara')).toBe('JBSWY3DPEHPK3PXP');
    expect(sealed).not.toContain('JBSWY3DPEHPK3PXP');
    expect(box.seal('JBSWY3DPEHPK3PXP', 'amara')).not.toBe(sealed);
  });

  test('does not open for another owner, with another key or when it was changed', () => {
    const sealed = box.seal('JBSWY3DPEHPK3PXP', 'amara');
    const other = createSecretBox({
      key: 'another key of the same length ..',
      random: systemRandom,
    });
    const [version, iv, , text] = sealed.split('.');
    expect(() => box.open(sealed, 'jonas')).toThrow();
    expect(() => other.open(sealed, 'amara')).toThrow();
    expect(() => box.open(`${sealed}A`, 'amara')).toThrow();
    expect(() => box.open([version, iv, 'AAAA', text].join('.'), 'amara')).toThrow();
    expect(() => box.open(`v2.${sealed.slice(3)}`, 'amara')).toThrow('unknown version v2');
  });

  test('of a retired key opens, and is sealed again by the current one', () => {
    const sealed = box.seal('JBSWY3DPEHPK3PXP', 'amara');
    const key = 'another key of the same length ..';
    const both = createSecretBox({
      key,
      retired: ['a key of thirty-two letters or so'],
      random: systemRandom,
    });
    const alone = createSecretBox({ key, random: systemRandom });
    expect(both.open(sealed, 'amara')).toBe('JBSWY3DPEHPK3PXP');
    const moved = both.reseal(sealed, 'amara');
    expect(alone.open(moved, 'amara')).toBe('JBSWY3DPEHPK3PXP');
    expect(both.reseal(moved, 'amara')).toBe(moved);
    expect(() => both.reseal(sealed, 'jonas')).toThrow();
    expect(() => alone.reseal(sealed, 'amara')).toThrow();
  });
});
