import { type ErrorTexts, errorsCopy } from '../copy/errors.ts';
import { isApiError } from './api-error.ts';

/** The text of any error, for the user. A message from the server is used as it is. */
export function toMessage(error: unknown, texts: ErrorTexts = errorsCopy.texts): string {
  if (isApiError(error, 'NETWORK_UNREACHABLE')) return texts.networkUnreachable;
  if (isApiError(error, 'ANSWER_UNREADABLE')) {
    return error.status >= 500 ? texts.serverFailed : texts.callRefused(error.status);
  }
  return error instanceof Error ? error.message : texts.unexpected;
}
