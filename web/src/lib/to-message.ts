import { type ErrorTexts, errorsCopy } from '../copy/errors.ts';
import { isApiError } from './api-error.ts';

/** What to tell a person about an error of whatever kind. What the server said stays as it said it. */
export function toMessage(error: unknown, texts: ErrorTexts = errorsCopy.texts): string {
  if (isApiError(error, 'NETWORK_UNREACHABLE')) return texts.networkUnreachable;
  if (isApiError(error, 'ANSWER_UNREADABLE')) {
    return error.status >= 500 ? texts.serverFailed : texts.callRefused(error.status);
  }
  return error instanceof Error ? error.message : texts.unexpected;
}
