import { type Cents, centsOfWire } from '@candor/contracts/money';

/** Cents of an amount that its schema has let through. */
export function centsOfAmount(wire: number): Cents {
  const cents = centsOfWire(wire);
  if (cents === null) throw new RangeError(`amount ${wire} passed its schema`);
  return cents;
}
