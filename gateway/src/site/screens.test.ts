import { describe, expect, test } from '@jest/globals';
import { screenMatcher } from './screens.ts';

describe('the screen matcher of the signed-in area', () => {
  const isScreen = screenMatcher(['/user', '/user/history', '/user/history/:seq', '/user/a.b']);

  test.each([
    '/user',
    '/user/',
    '/user/history',
    '/USER/History/',
    '/user/history/17',
    '/user/a.b',
  ])('matches %s', (address) => {
    expect(isScreen(address)).toBe(true);
  });

  test.each(['/user/nowhere', '/user/history/17/x', '/users', '/user/axb', '/x/user', '/'])(
    'does not match %s',
    (address) => {
      expect(isScreen(address)).toBe(false);
    },
  );

  test('matches every address below /user if the build lists no screens', () => {
    const isAny = screenMatcher(null);
    expect([isAny('/user'), isAny('/user/whatever'), isAny('/users')]).toEqual([true, true, false]);
  });
});
