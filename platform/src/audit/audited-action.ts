import type { AuditedFields, AuditResult } from '@candor/contracts/audit';
import type { ErrorCode } from '@candor/contracts/errors';
import { AppError } from '@candor/kit/app-error';
import type { Actor } from '@candor/kit/http/authenticate';

/** A call that needs a permission, as it is recorded before it is answered. */
export interface AuditedCall {
  /** Name of the call. */
  action: string;
  actor: Actor;
  /** The id in its path. */
  targetId: string | null;
  address: string | null;
}

/** How the call ended. */
export interface ActionOutcome {
  result: AuditResult;
  code: ErrorCode | null;
}

export const DONE: ActionOutcome = { result: 'done', code: null };

/** The outcome of a call whose handler threw. */
export function toOutcome(error: unknown): ActionOutcome {
  if (!(error instanceof AppError)) return { result: 'failed', code: 'INTERNAL' };
  return { result: error.status < 500 ? 'refused' : 'failed', code: error.code };
}

/** Characters of the noted fields as JSON. */
const MAX_FIELDS = 8_000;

/** The fields as JSON stores them: dates as text, nothing undefined. Too many are replaced by their size. */
export function toAuditedFields(fields: AuditedFields | null): AuditedFields | null {
  if (!fields) return null;
  const text = JSON.stringify(fields);
  return text.length > MAX_FIELDS ? { omittedCharacters: text.length } : JSON.parse(text);
}
