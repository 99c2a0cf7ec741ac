import { expect, test } from '@jest/globals';
import { createKeyKeeper } from './idempotency-key.ts';

test('the same request keeps its key, another gets another', () => {
  const keyFor = createKeyKeeper();
  const first = keyFor({ amount: 5 });
  expect(first).toMatch(/^[\da-f]{32}$/);
  expect(keyFor({ amount: 5 })).toBe(first);
  expect(keyFor({ amount: 6 })).not.toBe(first);
});

test('a request of unknown outcome keeps its key though another was made in between', () => {
  const keyFor = createKeyKeeper();
  const first = keyFor({ amount: 5 });
  keyFor({ amount: 6 });
  expect(keyFor({ amount: 5 })).toBe(first);
});

test('a request that is made again after its outcome was known gets a new key', () => {
  const keyFor = createKeyKeeper();
  const first = keyFor({ amount: 5 });
  keyFor.settle({ amount: 5 });
  expect(keyFor({ amount: 5 })).not.toBe(first);
});
