import { expect, test } from '@jest/globals';
import { createKeyKeeper } from './idempotency-key.ts';

test('the same request keeps its key, another gets another', () => {
  const keyFor = createKeyKeeper();
  const first = keyFor({ amount: 5 });
  expect(first).toMatch(/^[\da-f]{32}$/);
  expect(keyFor({ amount: 5 })).toBe(first);
  expect(keyFor({ amount: 6 })).not.toBe(first);
});
