import { formatPlain, formatUsd, formatUsdChange } from '@candor/contracts/money';
import { formatEnglishCount } from '../format-count.ts';
import { type Figures, parseAmountIn, parsePriceIn, parseRateIn } from './figures.ts';

const MARKS = { group: ',', decimal: '.' };

/** Without groups, which could be read as decimals. */
const writeRate = (value: number) =>
  value.toLocaleString('en-US', { maximumFractionDigits: 4, useGrouping: false });

const decimal: Figures['decimal'] = (value, { least, most }) =>
  value.toLocaleString('en-US', { minimumFractionDigits: least, maximumFractionDigits: most });

/** Amounts are formatted without Intl, whose first use takes 100 ms on a phone: the public pages show them. */
export const englishFigures: Figures = {
  amount: {
    example: '1,850.00',
    parse: parseAmountIn(MARKS),
    toText: formatPlain,
    format: formatUsd,
  },
  price: {
    example: '51,669.45',
    parse: parsePriceIn(MARKS),
    toText: (usd) => decimal(usd, { least: 2, most: 8 }),
    format: (usd) => `$${decimal(usd, { least: 2, most: 8 })}`,
  },
  rate: {
    example: '1.25',
    parse: parseRateIn(MARKS),
    toText: writeRate,
    format: (value) => `${writeRate(value)}%`,
  },
  usd: formatUsd,
  change: formatUsdChange,
  plain: formatPlain,
  limit: (cents) => formatUsd(cents).replace(/\.00$/, ''),
  short(usd) {
    if (usd >= 1_000_000) return `$${decimal(usd / 1_000_000, { least: 0, most: 2 })}m`;
    if (usd >= 1000) return `$${decimal(usd / 1000, { least: 0, most: 2 })}k`;
    return `$${decimal(usd, { least: 0, most: 2 })}`;
  },
  count: formatEnglishCount,
  decimal,
};
