import { defineCopy } from '../lib/copy.ts';

/** Errors without a message from the server, and what surrounds one. */
export const errorsCopy = defineCopy('errors', {
  unexpected: 'Something went wrong. Try again.',
  networkUnreachable: 'Candor can’t be reached. Check your connection, then try again.',
  serverFailed: 'Candor has a problem answering. Try again in a moment.',
  callRefused: (status: number) => `The call was refused (${status}). Try again in a moment.`,
  /**
   * What the server or a contract's schema said, which is in English. Translations find theirs by it, or else by the error's
   * code; without a code an unknown text is returned as it is.
   */
  said: (message: string, _code?: string): string => message,
  /** `what` is the label of what was to be loaded: "Your history". */
  notLoaded: (what: string) => `${what} could not be loaded`,
  reference: (requestId: string) => `Reference for support: ${requestId}`,
});

export type ErrorTexts = typeof errorsCopy.texts;
