import { createHash, randomUUID } from 'node:crypto';
import type { Role } from '@candor/contracts/auth';
import { AppError } from '@candor/kit/app-error';
import { currentContext } from '@candor/kit/request-context';
import type { WorkflowFields } from '../data/workflow-fields.ts';
import type { Actor } from '../domain/ledger-entry.ts';

/** Who asks, as the token says. */
export interface Requester {
  id: string;
  role: Role;
  name: string;
  email: string;
}

export function actorOf({ id, role }: Requester): Actor {
  return { id, role };
}

export function correlationId(): string {
  return currentContext()?.correlationId ?? randomUUID();
}

/** Hash of what a call asked for, kept beside its idempotency key. */
export function bodyHashOf(body: unknown): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('hex');
}

/** Fields of a new document made by a call with this key. */
export function idempotencyFields(key: string | null, bodyHash: string): WorkflowFields {
  return key === null ? {} : { idempotencyKey: key, bodyHash };
}

/** @throws AppError IDEMPOTENCY_KEY_REUSED when the key stands for another body */
export function assertSameBody(document: WorkflowFields, bodyHash: string): void {
  if (document.bodyHash === bodyHash) return;
  throw new AppError('IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used for another request');
}
