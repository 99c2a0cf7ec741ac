import { expect, test } from '@jest/globals';
import { estimateStrength } from './password-strength.ts';

test.each([
  ['', 0],
  ['short', 1],
  ['aaaaaaaaaaaa', 1],
  ['garden77', 2],
  ['garden77hill', 3],
  ['garden 77 hill', 4],
  ['correct horse battery', 4],
])('the password %j has strength %i', (password, level) => {
  expect(estimateStrength(password, false).level).toBe(level);
});

test('a password that the server refuses is weak however long it is', () => {
  expect(estimateStrength('password-password-2026', true)).toEqual({
    level: 1,
    advice: 'predictable',
  });
});
