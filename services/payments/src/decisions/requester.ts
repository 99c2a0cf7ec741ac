import { randomUUID } from 'node:crypto';
import type { Role } from '@candor/contracts/auth';
import { hashBody } from '@candor/kit/http/body-hash';
import { currentContext } from '@candor/kit/request-context';
import type { Actor } from '../ledger/rules/ledger-entry.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import type { WorkflowMarks } from './data/workflow-documents.ts';
import type { Decision } from './rules/decision.ts';
import { EXPIRED_REASON } from './rules/proposal.ts';

/** The session's user, from the access token. */
export interface Requester {
  id: string;
  role: Role;
  name: string;
  email: string;
}

export function toActor({ id, role }: Requester): Actor {
  return { id, role };
}

/** A call that decides on a receipt, withdrawal, adjustment or reversal. */
export interface DecidingCall {
  id: string;
  by: Requester;
  reason: string | null;
  key: string | null;
}

/** The decision of a call, made now. @param chosen the outcome with its details */
export function createDecision<C extends { status: string }>(
  deps: PaymentsDeps,
  { by, reason, key }: DecidingCall,
  chosen: C,
): Decision & C {
  return {
    ...chosen,
    reason,
    by: toActor(by),
    byName: by.name,
    at: deps.clock.now(),
    correlationId: correlationId(),
    key,
    bodyHash: hashBody([chosen, reason]),
  };
}

/** The decision of nobody, which ends a proposal whose time is over. */
export function createExpiry(at: Date): Decision & { status: 'expired' } {
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

/** The fields of a new proposal that say who made it. */
export function toMaker(by: Requester): { maker: Actor; makerName: string } {
  return { maker: toActor(by), makerName: by.name };
}

export function correlationId(): string {
  return currentContext()?.correlationId ?? randomUUID();
}

/** Fields of a new document that a call with this key creates. */
export function idempotencyFields(key: string | null, bodyHash: string): WorkflowMarks {
  return key === null ? {} : { idempotencyKey: key, bodyHash };
}
