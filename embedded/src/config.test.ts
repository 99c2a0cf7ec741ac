import { resolve } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { readEmbeddedConfig } from './config.ts';

describe('readEmbeddedConfig', () => {
  test.each([
    [undefined, 1],
    ['1000', 1_000],
    ['off', Number.POSITIVE_INFINITY],
  ])('parses RATE_LIMIT_FACTOR=%s as %d', (given, factor) => {
    expect(readEmbeddedConfig({ RATE_LIMIT_FACTOR: given }).RATE_LIMIT_FACTOR).toBe(factor);
  });

  test('takes an empty CANDOR_DATA as none, not as the folder that it is started in', () => {
    expect(readEmbeddedConfig({ CANDOR_DATA: '' }).dataDir).toBe(resolve('.data'));
  });

  test.each(['1O', '0', '-5', 'NaN', 'Infinity', 'none', ''])(
    'rejects RATE_LIMIT_FACTOR=%j, which would otherwise disable every limit',
    (given) => {
      expect(() => readEmbeddedConfig({ RATE_LIMIT_FACTOR: given })).toThrow(
        'RATE_LIMIT_FACTOR is not valid: expected "on", "off" or a number',
      );
    },
  );
});
