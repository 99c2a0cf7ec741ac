import type { Language } from './languages.ts';

/** An amount of US dollars in integer cents. All internal amounts use this type. */
export type Cents = number;

/** The largest accepted amount: ten billion dollars, far below 2^53 cents. */
export const MAX_CENTS: Cents = 1_000_000_000_000;

const WIRE_TEXT = /^\d{1,11}(?:\.\d{1,2})?$/;

/**
 * Parses a wire amount: a JSON number of USD with at most two decimals.
 * @returns cents, or null for anything else (strings, NaN, three decimals, beyond {@link MAX_CENTS})
 */
export function parseWireCents(value: unknown): Cents | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return null;
  const cents = Math.round(value * 100);
  // Rejects floating-point noise such as 0.1 + 0.2: the number must be the double closest to its two decimals.
  if (cents / 100 !== value || Math.abs(cents) > MAX_CENTS) return null;
  return cents === 0 ? 0 : cents;
}

/** Formats cents as a wire amount: a JSON number of USD. */
export function formatWireCents(cents: Cents): number {
  return cents / 100;
}

/**
 * Parses digits with at most two decimals after a point, such as a multipart text field.
 * @returns cents, or null for exponents, signs, separators of thousands and other text
 */
export function parseCents(text: string): Cents | null {
  if (!WIRE_TEXT.test(text)) return null;
  const [whole = '0', fraction = ''] = text.split('.');
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return cents <= MAX_CENTS ? cents : null;
}

const FORMS = {
  en: { group: ',', decimal: '.', usd: (digits: string) => `$${digits}` },
  de: { group: '.', decimal: ',', usd: (digits: string) => `${digits}\u00A0$` },
} as const satisfies Record<Language, object>;

/** Formats "1,234.50", in German "1.234,50", without sign or symbol. */
function formatDigits(cents: Cents, language: Language): string {
  const { group, decimal } = FORMS[language];
  const absolute = Math.abs(cents);
  const whole = Math.floor(absolute / 100).toString();
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, group);
  return `${grouped}${decimal}${(absolute % 100).toString().padStart(2, '0')}`;
}

/** Formats "$1,234.50", in German "1.234,50 $"; negative amounts start with a minus sign (U+2212). */
export function formatUsd(cents: Cents, language: Language = 'en'): string {
  return `${cents < 0 ? '− ' : ''}${FORMS[language].usd(formatDigits(cents, language))}`;
}

/**
 * Formats a change as "+ $630.00", "− $500.00" or "$0.00", so that its direction never depends on colour
 * alone.
 */
export function formatUsdChange(cents: Cents): string {
  return `${cents > 0 ? '+ ' : ''}${formatUsd(cents)}`;
}

/** Formats "1,234.50" for table columns whose header names the currency. */
export function formatPlain(cents: Cents, language: Language = 'en'): string {
  return `${cents < 0 ? '− ' : ''}${formatDigits(cents, language)}`;
}
