import { randomUUID } from 'node:crypto';
import type { Role } from '@candor/contracts/auth';
import { hashBody } from '@candor/kit/http/body-hash';
import { currentContext } from '@candor/kit/request-context';

/** The record of what was decided on a request. */
export interface Decision {
  /** The outcome that was chosen. */
  status: string;
  reason: string | null;
  /** Without id where the system decided, because nobody did in time. */
  by: { id: string | null; role: Role | 'system' };
  /** Their name at the time, for staff; absent in older documents and for the system. */
  byName?: string;
  at: Date;
  correlationId: string;
  /** Idempotency key of the deciding call, with a hash of its body. */
  key: string | null;
  bodyHash: string;
}

/** What of a stored decision tells whether a call repeats it, and who made it. */
export type MadeDecision = Omit<Decision, 'reason' | 'correlationId'>;

/** Who decides. */
export interface Decider {
  id: string;
  role: Role;
  name: string;
}

/** A call that decides on a request. */
export interface DecidingCall {
  id: string;
  by: Decider;
  reason: string | null;
  /** Its Idempotency-Key. A call that takes none has one of its outcome, so that the same person may repeat it. */
  key: string | null;
}

export const EXPIRED_REASON = 'No second admin decided in time';
export const WITHDRAWN_REASON = 'Withdrawn by the admin who proposed it';

/**
 * The decision of a call.
 * @param chosen the outcome with its details
 * @param body what a repetition must have in common
 */
export function toDecision<C extends { status: string }>(
  { by, reason, key }: DecidingCall,
  chosen: C,
  { at, body = [chosen, reason] }: { at: Date; body?: unknown },
): Decision & C {
  return {
    ...chosen,
    reason,
    by: { id: by.id, role: by.role },
    byName: by.name,
    at,
    correlationId: correlationId(),
    key,
    bodyHash: hashBody(body),
  };
}

/** The decision of nobody, which ends a request at the end of its time. */
export function toExpiry(at: Date): Decision & { status: 'expired' } {
  return {
    status: 'expired',
    reason: EXPIRED_REASON,
    by: { id: null, role: 'system' },
    at,
    correlationId: correlationId(),
    key: null,
    bodyHash: '',
  };
}

export function correlationId(): string {
  return currentContext()?.correlationId ?? randomUUID();
}
