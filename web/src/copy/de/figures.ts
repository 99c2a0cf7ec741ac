import { type Cents, formatPlain, formatUsd } from '@candor/contracts/money';
import {
  type Figures,
  parseAmountIn,
  parsePriceIn,
  parseRateIn,
} from '../../lib/figures/figures.ts';
import { formatGermanCount } from './format-count.ts';

const LOCALE = 'de-DE';
const MARKS = { group: '.', decimal: ',' };
const USD = { style: 'currency', currency: 'USD' } as const;

const wholeDollars = new Intl.NumberFormat(LOCALE, { ...USD, maximumFractionDigits: 0 });
const shortDollars = new Intl.NumberFormat(LOCALE, {
  ...USD,
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
});
/** Percentages have no groups, which could be read as decimals. */
const PERCENT = { maximumFractionDigits: 4, useGrouping: false } as const;
const percents = new Intl.NumberFormat(LOCALE, PERCENT);
const percentsWithSign = new Intl.NumberFormat(LOCALE, { ...PERCENT, style: 'percent' });
const prices = new Intl.NumberFormat(LOCALE, { ...USD, maximumFractionDigits: 8 });

const usd = (cents: Cents) => formatUsd(cents, 'de');
const plain = (cents: Cents) => formatPlain(cents, 'de');

const decimal: Figures['decimal'] = (value, { least, most }) =>
  value.toLocaleString(LOCALE, { minimumFractionDigits: least, maximumFractionDigits: most });

export const germanFigures: Figures = {
  amount: { example: '1.850,00', parse: parseAmountIn(MARKS), toText: plain, format: usd },
  price: {
    example: '51.669,45',
    parse: parsePriceIn(MARKS),
    toText: (value) => decimal(value, { least: 2, most: 8 }),
    format: (value) => prices.format(value),
  },
  rate: {
    example: '1,25',
    parse: parseRateIn(MARKS),
    toText: (value) => percents.format(value),
    format: (value) => percentsWithSign.format(value / 100),
  },
  usd,
  change: (cents) => `${cents > 0 ? '+ ' : ''}${usd(cents)}`,
  plain,
  limit: (cents) => (cents % 100 === 0 ? wholeDollars.format(cents / 100) : usd(cents)),
  short: (value) => shortDollars.format(value),
  count: formatGermanCount,
  decimal,
};
