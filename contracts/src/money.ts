/** An amount of US dollars in integer cents. Every amount inside Candor is one of these. */
export type Cents = number;

/** The largest amount that is accepted anywhere: ten billion dollars, far below 2^53 cents. */
export const MAX_CENTS: Cents = 1_000_000_000_000;

const WIRE_TEXT = /^\d{1,11}(?:\.\d{1,2})?$/;

/**
 * Cents of a wire amount: a JSON number of USD with at most two decimals.
 * Returns null for anything else (strings, NaN, three decimals, beyond {@link MAX_CENTS}).
 */
export function parseWireCents(value: unknown): Cents | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return null;
  const cents = Math.round(value * 100);
  // 0.1 + 0.2 style noise is refused too: the number must be the closest double to its two decimals.
  if (cents / 100 !== value || Math.abs(cents) > MAX_CENTS) return null;
  return cents === 0 ? 0 : cents;
}

/** The USD number that stands for these cents on the wire. */
export function formatWireCents(cents: Cents): number {
  return cents / 100;
}

/**
 * Cents of what a person typed: "4,500", "$4500.5", " 4 500.50 ". Null when it is no amount.
 * Exponents, signs and more than two decimals are no amounts.
 */
export function parseUsd(text: string): Cents | null {
  const bare = text.replace(/[\s$,]/g, '');
  if (!WIRE_TEXT.test(bare)) return null;
  const [whole = '0', fraction = ''] = bare.split('.');
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return cents <= MAX_CENTS ? cents : null;
}

/** Cents of a multipart text field: digits with at most two decimals, nothing else. */
export function parseCents(text: string): Cents | null {
  return WIRE_TEXT.test(text) ? parseUsd(text) : null;
}

/** "1,234.50", without sign or symbol. */
function digits(cents: Cents): string {
  const absolute = Math.abs(cents);
  const whole = Math.floor(absolute / 100).toString();
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return `${grouped}.${(absolute % 100).toString().padStart(2, '0')}`;
}

/** "$1,234.50"; negative amounts carry a true minus sign before the symbol. */
export function formatUsd(cents: Cents): string {
  return `${cents < 0 ? '− ' : ''}$${digits(cents)}`;
}

/** "+ $630.00", "− $500.00" or "$0.00": a change, whose sign never depends on colour. */
export function formatUsdChange(cents: Cents): string {
  return `${cents > 0 ? '+ ' : ''}${formatUsd(cents)}`;
}

/** "1,234.50" for table columns whose header names the currency. */
export function formatPlain(cents: Cents): string {
  return `${cents < 0 ? '− ' : ''}${digits(cents)}`;
}
