import { describe, expect, test } from '@jest/globals';
import { findPhrases } from './lint-english.ts';

describe('the lint of English', () => {
  test.each([
    'The queue and what waits in it',
    'refused for want of a permission',
    'an own proposal',
    'The right password opens it',
    'a link whose time is over',
    'sends a mail',
    'the e-mail address',
    'after the log-in',
  ])('finds the phrase in: %s', (text) => {
    expect(findPhrases(`first line\n${text}`)).toEqual([expect.stringMatching(/^2: /)]);
  });

  test.each([
    "import { LogIn } from '../log-in/log-in.ts';",
    'services/auth/src/log-in/ holds the login',
    'an email to the owner',
    'the mail server',
  ])('accepts: %s', (text) => {
    expect(findPhrases(text)).toEqual([]);
  });
});
