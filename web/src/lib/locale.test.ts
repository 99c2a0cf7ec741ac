import { describe, expect, test } from '@jest/globals';
import { findLocale } from './locale.ts';

describe('the locale of dates and numbers', () => {
  test.each([
    ['en', ['en-US', 'en'], 'en-US'],
    ['en', ['de-AT', 'en-IE'], 'en-IE'],
    ['de', ['de-AT', 'en-GB'], 'de-AT'],
    ['de', ['gsw-CH', 'de-CH-1996'], 'de-CH-1996'],
    ['en', ['en-GB-u-ca-buddhist'], 'en-GB'],
  ] as const)('in %s with the browser’s %p is %s', (language, preferred, locale) => {
    expect(findLocale(language, preferred)).toBe(locale);
  });

  test.each([
    ['en', ['de-DE', 'fr'], 'en-GB'],
    ['de', ['en-US'], 'de-DE'],
    ['en', ['en'], 'en-GB'],
    ['en', [], 'en-GB'],
    ['de', ['not a tag', '*'], 'de-DE'],
  ] as const)('in %s is the default of the language with %p: %s', (language, preferred, locale) => {
    expect(findLocale(language, preferred)).toBe(locale);
  });
});
