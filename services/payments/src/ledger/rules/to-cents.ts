import { type Cents, parseWireCents } from '@candor/contracts/money';

/** Converts an amount that its schema has validated to cents. */
export function toCents(wire: number): Cents {
  const cents = parseWireCents(wire);
  if (cents === null) throw new RangeError(`amount ${wire} passed its schema`);
  return cents;
}
