import { expect, test } from '@jest/globals';
import { isNoticesFirst } from './priority.ts';

test('notices have the first place in every tenth claim', () => {
  const claims = Array.from({ length: 30 }, (_, index) => index + 1).filter(isNoticesFirst);
  expect(claims).toEqual([10, 20, 30]);
});
