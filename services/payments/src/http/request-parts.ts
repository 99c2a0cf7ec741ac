import { type Cents, centsOfWire } from '@candor/contracts/money';
import { type ListQuery, listQuerySchema } from '@candor/contracts/payments';
import { callerOf } from '@candor/kit/http/auth-middleware';
import { validate } from '@candor/kit/http/validate';
import type { Request } from 'express';
import type { Requester } from '../use-cases/requester.ts';

export function requesterOf(req: Request): Requester {
  const { id, role, name, email } = callerOf(req);
  return { id, role, name, email };
}

/** Cents of an amount that its schema has let through. */
export function centsOf(wire: number): Cents {
  const cents = centsOfWire(wire);
  if (cents === null) throw new RangeError(`amount ${wire} passed its schema`);
  return cents;
}

export function listQueryOf(req: Request): Omit<ListQuery, 'cursor'> & { cursor: string | null } {
  const query = validate(listQuerySchema, req.query);
  return { ...query, cursor: query.cursor ?? null };
}
