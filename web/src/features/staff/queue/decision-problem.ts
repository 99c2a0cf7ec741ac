import { isApiError } from '../../../lib/api-error.ts';
import { toMessage } from '../../../lib/to-message';

export interface DecisionProblem {
  /** The item that was to be decided. */
  id: string;
  /** What went wrong and what to do about it. */
  text: string;
  /** What support needs to find the call, where the failure is ours. */
  requestId: string | null;
}

/** What to tell staff whose decision was not accepted, or whose answer was lost. */
export function decisionProblem(id: string, error: unknown): DecisionProblem {
  const message = toMessage(error);
  if (!isApiError(error)) return { id, text: message, requestId: null };
  if (error.status === 0) {
    return {
      id,
      text: 'Candor can’t be reached, so it isn’t known whether the decision arrived. Check your connection, then decide again: it counts once.',
      requestId: null,
    };
  }
  if (error.status >= 500) {
    return {
      id,
      text: `${asSentence(message)} It isn’t known whether the decision was stored. Decide again in a moment: it counts once.`,
      requestId: error.requestId,
    };
  }
  const advice = ADVICE[error.code];
  return { id, text: advice ? `${asSentence(message)} ${advice}` : message, requestId: null };
}

const ADVICE: Partial<Record<string, string>> = {
  ROLE_FORBIDDEN: 'Nothing was changed. Only admins decide; log in again if your role has changed.',
  MAKER_IS_CHECKER: 'Nothing was changed. Leave it to another admin.',
  RATE_LIMITED: 'Nothing was changed. Wait a moment, then decide again.',
};

/** With a full stop where it has no end of its own. */
export function asSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
