import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  formatPlain,
  formatUsd,
  formatUsdChange,
  formatWireCents,
  MAX_CENTS,
  parseCents,
  parseUsd,
  parseWireCents,
} from './money.ts';

describe('wire amounts', () => {
  it('give back the cents they were made of', () => {
    fc.assert(
      fc.property(fc.integer({ min: -MAX_CENTS, max: MAX_CENTS }), (cents) => {
        expect(parseWireCents(formatWireCents(cents))).toBe(cents === 0 ? 0 : cents);
      }),
    );
  });

  it.each([
    ['three decimals', 1.005],
    ['a third', 1 / 3],
    ['not a number', Number.NaN],
    ['infinity', Number.POSITIVE_INFINITY],
    ['beyond two to the fifty-third', 2 ** 53],
    ['text', '12'],
    ['a huge exponent', 1e308],
    ['null', null],
  ])('refuse %s', (_what, value) => {
    expect(parseWireCents(value)).toBeNull();
  });
});

describe('typed amounts', () => {
  it.each([
    ['4,500', 450_000],
    ['$4500.5', 450_050],
    [' 4 500.50 ', 450_050],
    ['0.01', 1],
  ])('read %s', (text, cents) => {
    expect(parseUsd(text)).toBe(cents);
  });

  it.each(['', '1e3', '-5', '+5', '1.005', 'abc', '1.', '.5', '0x10', '99999999999999'])(
    'refuse %p',
    (text) => {
      expect(parseUsd(text)).toBeNull();
    },
  );

  it('read back what is shown', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_CENTS }), (cents) => {
        expect(parseUsd(formatUsd(cents))).toBe(cents);
      }),
    );
  });

  it('in a multipart field take digits only', () => {
    expect(parseCents('5250.50')).toBe(525_050);
    expect(parseCents('5,250.50')).toBeNull();
    expect(parseCents('$5250')).toBeNull();
  });
});

describe('shown amounts', () => {
  it('carry sign, symbol, groups and two decimals', () => {
    expect(formatUsd(1_248_000)).toBe('$12,480.00');
    expect(formatUsd(-50_000)).toBe('− $500.00');
    expect(formatUsdChange(63_000)).toBe('+ $630.00');
    expect(formatUsdChange(0)).toBe('$0.00');
    expect(formatPlain(-123_456_789)).toBe('− 1,234,567.89');
  });
});
