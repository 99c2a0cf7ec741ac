/** What a language writes between groups of digits and before decimals. */
export interface Marks {
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
export function readDecimal(
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
