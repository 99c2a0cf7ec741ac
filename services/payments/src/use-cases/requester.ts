import { createHash, randomUUID } from 'node:crypto';
import type { Role } from '@candor/contracts/auth';
import { AppError } from '@candor/kit/app-error';
import { currentContext } from '@candor/kit/request-context';
import type { WorkflowMarks } from '../data/workflow-documents.ts';
import type { Decision } from '../domain/decision.ts';
import type { Actor } from '../domain/ledger-entry.ts';
import type { PaymentsDeps } from './payments-deps.ts';

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

/** The fields of a new proposal that say who made it. */
export function toMaker(by: Requester): { maker: Actor; makerName: string } {
  return { maker: toActor(by), makerName: by.name };
}

export function correlationId(): string {
  return currentContext()?.correlationId ?? randomUUID();
}

/** Hash of a call's body, stored with its idempotency key. */
export function hashBody(body: unknown): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('hex');
}

/** Fields of a new document that a call with this key creates. */
export function idempotencyFields(key: string | null, bodyHash: string): WorkflowMarks {
  return key === null ? {} : { idempotencyKey: key, bodyHash };
}

/** @throws AppError IDEMPOTENCY_KEY_REUSED when the key was used with another body */
export function assertSameBody(document: { bodyHash?: string }, bodyHash: string): void {
  if (document.bodyHash === bodyHash) return;
  throw new AppError('IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used for another request');
}
