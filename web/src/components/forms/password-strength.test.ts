import { expect, test } from '@jest/globals';
import { estimateStrength } from './password-strength.ts';

test.each([
  ['', 0],
  ['short', 1],
  ['aaaaaaaaaaaa', 1],
  ['12345678', 1],
  ['qwertyuiop', 1],
  ['garden77', 2],
  ['garden77hill', 3],
  ['garden 77 hill', 4],
  ['correct horse battery', 4],
])('the password %j has strength %i', (password, level) => {
  expect(estimateStrength(password).level).toBe(level);
});
