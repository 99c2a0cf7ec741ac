import { defineCopy } from '../lib/copy.ts';

/** Texts for the time without a connection. */
export const offlineCopy = defineCopy('offline', {
  /** Followed by the moment at which the figures were read. */
  lastFigures: 'Last figures, of',
  readOnly: 'They can be read, but nothing can be sent.',
  unreachable: 'Candor can’t be reached.',
  retry: 'Try again',
  cannotSend: 'You are offline: nothing can be sent.',
});
