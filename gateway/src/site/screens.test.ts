import { describe, expect, test } from '@jest/globals';
import { screenMatcher } from './screens.ts';

describe('an address of the signed-in area', () => {
  const isScreen = screenMatcher(['/user', '/user/history', '/user/history/:seq', '/user/a.b']);

  test.each([
    '/user',
    '/user/',
    '/user/history',
    '/USER/History/',
    '/user/history/17',
    '/user/a.b',
  ])('%s has a screen', (address) => {
    expect(isScreen(address)).toBe(true);
  });

  test.each(['/user/nowhere', '/user/history/17/x', '/users', '/user/axb', '/x/user', '/'])(
    '%s has none',
    (address) => {
      expect(isScreen(address)).toBe(false);
    },
  );

  test('may be any below /user where the build names none', () => {
    const isAny = screenMatcher(null);
    expect([isAny('/user'), isAny('/user/whatever'), isAny('/users')]).toEqual([true, true, false]);
  });
});
