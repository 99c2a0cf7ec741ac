import { Decimal } from '../bson/decimal.ts';
import type { NumericValue } from '../bson/types.ts';
import { Int32 } from '../bson/values.ts';

/** As MongoDB writes numbers: doubles with at most 16 digits, in the manner of C's %.16g. */
export function numberToText(value: NumericValue): string {
  if (value instanceof Int32) return String(value.value);
  if (typeof value === 'bigint') return value.toString();
  if (value instanceof Decimal) return value.toString();
  if (!Number.isFinite(value)) return String(value);
  if (value === 0) return Object.is(value, -0) ? '-0' : '0';
  const [mantissa = '', power = '0'] = value.toExponential(15).split('e');
  const exponent = Number(power);
  if (exponent >= -4 && exponent < 16) {
    const text = value.toPrecision(16);
    return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  }
  const short = mantissa.replace(/\.?0+$/, '');
  const sign = exponent < 0 ? '-' : '+';
  return `${short}e${sign}${String(Math.abs(exponent)).padStart(2, '0')}`;
}

export function dateToIso(date: Date): string {
  return date.toISOString();
}
