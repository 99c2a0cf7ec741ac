import { type Cents, parseCents } from '@candor/contracts/money';

/** How figures of one kind are typed and shown in a language. */
export interface Notation {
  /** A text as such figures are written. */
  example: string;
  /** Null for text that is no such figure, or could be read as another one. */
  parse(text: string): number | null;
  /** As it is left in the field: "1,850.00". */
  toText(value: number): string;
  /** As it is written elsewhere: "$1,850.00". */
  format(value: number): string;
}

/** The figures of a language. Amounts are in cents. */
export interface Figures {
  /** Amounts of US dollars, typed. */
  amount: Notation;
  /** Dollars for one unit, up to eight decimals, typed. */
  price: Notation;
  /** Rates in per cent, up to four decimals, typed. */
  rate: Notation;
  /** "$1,234.50" */
  usd(cents: Cents): string;
  /** "+ $630.00": the sign is always shown, so that a direction never depends on colour alone. */
  change(cents: Cents): string;
  /** "1,234.50", where the currency is named elsewhere. */
  plain(cents: Cents): string;
  /** "$5,000": limits are whole dollars. */
  limit(cents: Cents): string;
  /** "$2.5k", for axes. */
  short(usd: number): string;
  /** "1,234" */
  count(count: number): string;
  /** A number with fixed decimals: "0.0097". */
  decimal(value: number, decimals: { least: number; most: number }): string;
}

const SIGN = /^(?:(?:US)?\$|USD)\s*|\s*(?:(?:US)?\$|USD)$/i;

/** Reads a typed amount; a sign of the currency may be before or behind it. */
export function parseAmountIn(marks: Marks): Notation['parse'] {
  return (text) => {
    const plain = readDecimal(text.trim().replace(SIGN, ''), marks, { decimals: 2 });
    return plain === null ? null : parseCents(plain);
  };
}

export function parsePriceIn(marks: Marks): Notation['parse'] {
  return (text) => toNumber(readDecimal(text.trim().replace(SIGN, ''), marks, { decimals: 8 }));
}

export function parseRateIn(marks: Marks): Notation['parse'] {
  return (text) => toNumber(readDecimal(text.trim().replace(/\s*%$/, ''), marks, { decimals: 4 }));
}

const toNumber = (plain: string | null) => (plain === null ? null : Number(plain));

/** A typed figure for a request: undefined for an empty text, and NaN, which no schema accepts, for one that can't be read. */
export function toFigure(text: string, { parse }: Notation): number | undefined {
  return text.trim() === '' ? undefined : (parse(text) ?? Number.NaN);
}

/** A typed amount in dollars, as {@link toFigure}. */
export function toDollars(text: string, { amount }: Pick<Figures, 'amount'>): number | undefined {
  const cents = toFigure(text, amount);
  return cents === undefined ? undefined : cents / 100;
}

/** What a language writes between groups of digits and before decimals. */
interface Marks {
  group: string;
  decimal: string;
}

/** The spaces that people and programs put between groups of digits: plain, no-break, thin and narrow no-break. */
const SPACES = ['\\u0020', '\\u00a0', '\\u2009', '\\u202f'];

/** More decimals than this make "1,250" readable in two ways: as a group of thousands, and as three decimals. */
const UNAMBIGUOUS_DECIMALS = 2;

/**
 * Reads a number as it is written in a language: "1,850.5" in English, "1.850,5" in German, "1 850" in both.
 * @returns digits with a decimal point, or null for text that is no number or could be another one
 */
function readDecimal(
  text: string,
  { group, decimal }: Marks,
  { decimals }: { decimals: number },
): string | null {
  const bare = text.trim();
  if (decimals > UNAMBIGUOUS_DECIMALS && new RegExp(`^\\d{1,3}\\${group}\\d{3}$`).test(bare)) {
    return null;
  }
  const groups = [`\\${group}`, ...SPACES].map((mark) => `[1-9]\\d{0,2}(?:${mark}\\d{3})+`);
  const shape = new RegExp(`^(\\d+|${groups.join('|')})(?:\\${decimal}(\\d{1,${decimals}}))?$`);
  const found = shape.exec(bare);
  if (!found) return null;
  const [, whole = '', fraction] = found;
  const digits = whole.replace(/\D/g, '');
  return fraction === undefined ? digits : `${digits}.${fraction}`;
}
