import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  formatPlain,
  formatUsd,
  formatUsdChange,
  formatWireCents,
  MAX_CENTS,
  parseCents,
  parseWireCents,
} from './money.ts';

describe('wire amounts', () => {
  it('convert back to the same cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: -MAX_CENTS, max: MAX_CENTS }), (cents) => {
        expect(parseWireCents(formatWireCents(cents))).toBe(cents === 0 ? 0 : cents);
      }),
    );
  });

  it.each([
    ['three decimals', 1.005],
    ['an infinite fraction', 1 / 3],
    ['not a number', Number.NaN],
    ['infinity', Number.POSITIVE_INFINITY],
    ['beyond two to the fifty-third', 2 ** 53],
    ['text', '12'],
    ['a huge exponent', 1e308],
    ['null', null],
  ])('reject %s', (_what, value) => {
    expect(parseWireCents(value)).toBeNull();
  });
});

describe('amounts in text fields', () => {
  it('are digits with at most two decimals', () => {
    expect(parseCents('5250.50')).toBe(525_050);
    expect(parseCents('5250.5')).toBe(525_050);
    expect(parseCents('0.01')).toBe(1);
  });

  it.each([
    '5,250.50',
    '12,50',
    '$5250',
    '5 250',
    '',
    '1e3',
    '-5',
    '+5',
    '1.005',
    'abc',
    '1.',
    '.5',
    '0x10',
    '99999999999999',
  ])('reject %p', (text) => {
    expect(parseCents(text)).toBeNull();
  });
});

describe('formatted amounts', () => {
  it('have sign, symbol, digit groups and two decimals', () => {
    expect(formatUsd(1_248_000)).toBe('$12,480.00');
    expect(formatUsd(-50_000)).toBe('− $500.00');
    expect(formatUsdChange(63_000)).toBe('+ $630.00');
    expect(formatUsd(-1_248_050, 'de')).toBe('− 12.480,50\u00A0$');
    expect(formatPlain(1_248_000, 'de')).toBe('12.480,00');
    expect(formatUsdChange(0)).toBe('$0.00');
    expect(formatPlain(-123_456_789)).toBe('− 1,234,567.89');
  });
});
