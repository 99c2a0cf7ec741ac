import type { StaffCopy } from '../../copy/staff.ts';
import { isApiError } from '../../lib/api-error.ts';

export interface DecisionProblem {
  /** The item that was to be decided. */
  id: string;
  /** What went wrong and what to do about it. */
  text: string;
  /** The reference that support needs to find the call; null unless the failure is on the server's side. */
  requestId: string | null;
}

/** Explains to staff why a decision was refused, or that its answer was lost. */
export function toDecisionProblem(
  id: string,
  error: unknown,
  copy: StaffCopy['decision'],
  message: string,
): DecisionProblem {
  if (!isApiError(error)) return { id, text: message, requestId: null };
  if (error.status === 0) return { id, text: copy.unreachable, requestId: null };
  if (error.status >= 500) {
    const text = `${toSentence(message)} ${copy.outcomeUnknown}`;
    return { id, text, requestId: error.requestId };
  }
  const advice = findAdvice(error.code, copy);
  return { id, text: advice ? `${toSentence(message)} ${advice}` : message, requestId: null };
}

function findAdvice(code: string, copy: StaffCopy['decision']): string | undefined {
  const advice: Partial<Record<string, string>> = {
    ROLE_FORBIDDEN: copy.roleForbidden,
    MAKER_IS_CHECKER: copy.makerIsChecker,
    RECENT_CREDITOR: copy.makerIsChecker,
    RATE_LIMITED: copy.rateLimited,
  };
  return advice[code];
}

/** Ends a text with a full stop, unless it has an end of its own. */
export function toSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
