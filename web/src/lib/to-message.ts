import { useCallback } from 'react';
import { type ErrorTexts, errorsCopy } from '../copy/errors.ts';
import { isApiError } from './api-error.ts';

/** The text of any error, for the user, in the language of the given texts. */
export function toMessage(error: unknown, texts: ErrorTexts): string {
  if (!isApiError(error)) return texts.unexpected;
  if (error.code === 'NETWORK_UNREACHABLE') return texts.networkUnreachable;
  if (error.code === 'ANSWER_UNREADABLE') {
    return error.status >= 500 ? texts.serverFailed : texts.callRefused(error.status);
  }
  return texts.said(error.message, error.code);
}

/** {@link toMessage} in the language of this browser. */
export function useToMessage(): (error: unknown) => string {
  const texts = errorsCopy.useTexts();
  return useCallback((error) => toMessage(error, texts), [texts]);
}
