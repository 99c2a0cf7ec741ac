import { MAX_CENTS } from '@candor/contracts/money';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { germanFigures } from '../../copy/de/figures.ts';
import { englishFigures } from './english-figures.ts';

const LANGUAGES = [
  ['English', englishFigures, ',', '.'],
  ['German', germanFigures, '.', ','],
] as const;

const aWhole = fc.integer({ min: 0, max: MAX_CENTS / 100 - 1 });
const aFraction = fc.oneof(
  fc.constant(''),
  fc.integer({ min: 0, max: 9 }).map(String),
  fc.integer({ min: 0, max: 99 }).map((cents) => String(cents).padStart(2, '0')),
);
const group = (whole: number, mark: string) => String(whole).replace(/\B(?=(\d{3})+(?!\d))/g, mark);
const toCents = (whole: number, fraction: string) => whole * 100 + Number(fraction.padEnd(2, '0'));
/** Texts of what amounts are made of. */
const aScribble = fc
  .array(fc.constantFrom('0', '1', '5', '12', '250', '000', ',', '.', ' '), { maxLength: 7 })
  .map((parts) => parts.join(''));

describe.each(LANGUAGES)('an amount typed in %s', (_language, figures, mark, point) => {
  const { parse, format, toText } = figures.amount;

  it.each(['', mark, ' ', '\u00a0', '\u202f'])('is read with groups by %j', (separator) => {
    fc.assert(
      fc.property(aWhole, aFraction, (whole, fraction) => {
        const text = group(whole, separator) + (fraction && point + fraction);
        expect(parse(text)).toBe(toCents(whole, fraction));
      }),
    );
  });

  it('is read with the sign of the currency before or behind it', () => {
    for (const text of ['$1850', '1850 $', 'US$ 1850', '1850 USD', ' 1850 ']) {
      expect(parse(text)).toBe(185_000);
    }
    expect(parse('$1850 $')).toBe(null);
  });

  it('is read as it was formatted', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_CENTS }), (cents) => {
        expect(parse(toText(cents))).toBe(cents);
        expect(parse(format(cents))).toBe(cents);
      }),
    );
  });

  it('is refused where its groups are not of three digits, or where they are mixed', () => {
    fc.assert(
      fc.property(aScribble, (text) => {
        const whole = text.split(point)[0] ?? '';
        const parts = whole.trim().split(/[.,\s]/);
        const isGrouped = parts.slice(1).every((part) => part.length === 3);
        fc.pre(!isGrouped || new Set(whole.trim().replace(/\d/g, '')).size > 1);
        expect(parse(text)).toBe(null);
      }),
    );
  });

  it.each([
    '1,2,3',
    '1.2.3',
    '1,850.000',
    '1.850,000',
    '0,850.00',
    '0.850,00',
    '12 50',
    '1 850 00',
    '1,850 000',
    "1'850",
    '1e3',
    '-5',
    '+5',
    '1.',
    '1,',
    '.5',
    ',5',
    '0x10',
    '€5',
    '5 €',
    '٥',
    'abc',
    '',
    '99999999999999',
  ])('is refused if it is %j', (text) => {
    expect(parse(text)).toBe(null);
  });
});

describe('amounts in the notation of another language', () => {
  it.each([
    ['12,50', null, 1250],
    ['12.50', 1250, null],
    ['1850,00', null, 185_000],
    ['1850.00', 185_000, null],
    ['1.850,00', null, 185_000],
    ['1,850.00', 185_000, null],
    ['1 850', 185_000, 185_000],
    ['1,850', 185_000, null],
    ['1.850', null, 185_000],
  ])('%j is %p cents in English and %p in German', (text, english, german) => {
    expect(englishFigures.amount.parse(text)).toBe(english);
    expect(germanFigures.amount.parse(text)).toBe(german);
  });

  it('are never read as different amounts', () => {
    fc.assert(
      fc.property(aScribble, (text) => {
        const [english, german] = [englishFigures, germanFigures].map(({ amount }) =>
          amount.parse(text),
        );
        expect(english === german || english === null || german === null).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('typed prices and percentages', () => {
  it('are refused where a mark could group thousands or begin decimals', () => {
    expect(englishFigures.price.parse('1,085')).toBe(null);
    expect(germanFigures.price.parse('1.085')).toBe(null);
    expect(englishFigures.price.parse('1.085')).toBe(1.085);
    expect(germanFigures.price.parse('1,085')).toBe(1.085);
    expect(germanFigures.price.parse('51.669,45')).toBe(51_669.45);
    expect(englishFigures.price.parse('51,669.45')).toBe(51_669.45);
    expect(englishFigures.rate.parse('1.25 %')).toBe(1.25);
    expect(germanFigures.rate.parse('1,25 %')).toBe(1.25);
  });

  it.each(LANGUAGES.map(([language, figures]) => [language, figures] as const))(
    'are read in %s as they were formatted',
    (_language, figures) => {
      const { price, rate } = figures;
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 1e9 }), (units) => {
          expect(price.parse(price.toText(units / 1e4))).toBe(units / 1e4);
          expect(price.parse(price.format(units / 1e4))).toBe(units / 1e4);
          expect(rate.parse(rate.toText(units / 1e4))).toBe(units / 1e4);
          expect(rate.parse(rate.format(units / 1e4))).toBe(units / 1e4);
        }),
      );
    },
  );
});

describe('figures in German', () => {
  const { usd, change, plain, limit, count, price, rate } = germanFigures;

  it('have comma decimals, groups by points and the currency behind', () => {
    expect(usd(123_456_789)).toBe('1.234.567,89\u00a0$');
    expect(usd(-50_000)).toBe('− 500,00\u00a0$');
    expect(change(63_000)).toBe('+ 630,00\u00a0$');
    expect(change(0)).toBe('0,00\u00a0$');
    expect(plain(-123_456)).toBe('− 1.234,56');
    expect(limit(500_000)).toBe('5.000\u00a0$');
    expect(limit(500_001)).toBe('5.000,01\u00a0$');
    expect(count(10_000)).toBe('10.000');
    expect(price.format(51_669.45)).toBe('51.669,45\u00a0$');
    expect(rate.format(1.25)).toBe('1,25\u00a0%');
  });
});
