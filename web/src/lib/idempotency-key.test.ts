import { expect, test } from '@jest/globals';
import { createKeyKeeper } from './idempotency-key.ts';

test('equal requests share a key, different requests do not', () => {
  const keyFor = createKeyKeeper();
  const first = keyFor({ amount: 5 });
  expect(first).toMatch(/^[\da-f]{32}$/);
  expect(keyFor({ amount: 5 })).toBe(first);
  expect(keyFor({ amount: 6 })).not.toBe(first);
});

test('a request of unknown outcome keeps its key after another request', () => {
  const keyFor = createKeyKeeper();
  const first = keyFor({ amount: 5 });
  keyFor({ amount: 6 });
  expect(keyFor({ amount: 5 })).toBe(first);
});

test('a settled request gets a new key when it is repeated', () => {
  const keyFor = createKeyKeeper();
  const first = keyFor({ amount: 5 });
  keyFor.settle({ amount: 5 });
  expect(keyFor({ amount: 5 })).not.toBe(first);
});
