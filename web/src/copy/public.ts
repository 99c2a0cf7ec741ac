import { defineCopy } from '../lib/copy.ts';

/** Texts that several kinds of public pages share. */
export const publicCopy = defineCopy('public', {
  next: 'Next',
});
