import { describe, expect, test } from '@jest/globals';
import { loginFor, nextAfterLogin } from './paths.ts';

const readNext = (next: string) => nextAfterLogin(new URLSearchParams({ next }));

describe('the address after login', () => {
  test('is the requested one, with its query', () => {
    const search = new URL(loginFor('/user/history?kind=deposit'), 'https://x').searchParams;
    expect(nextAfterLogin(search)).toBe('/user/history?kind=deposit');
  });

  test('is the account page when none was requested', () => {
    expect(nextAfterLogin(new URLSearchParams())).toBe('/user');
  });

  test.each(['https://evil.example', '//evil.example', '/user/../../x', '/user\\evil', '/userx'])(
    'is never %s',
    (next) => expect(readNext(next)).toBe('/user'),
  );
});
