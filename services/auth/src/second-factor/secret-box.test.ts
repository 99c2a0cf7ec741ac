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
});
