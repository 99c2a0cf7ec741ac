import { describe, expect, test } from '@jest/globals';
import { createLimiter } from './limiter.ts';

describe('a limiter', () => {
  test('runs no more than its limit at once and lets all have their turn in order', async () => {
    const limit = createLimiter(3);
    let running = 0;
    let most = 0;
    const begun: number[] = [];
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        limit(async () => {
          begun.push(index);
          running++;
          most = Math.max(most, running);
          await new Promise((resolve) => setImmediate(resolve));
          running--;
        }),
      ),
    );
    expect(most).toBe(3);
    expect(begun).toEqual(Array.from({ length: 20 }, (_, index) => index));
  });

  test('gives the place of a failed task to the next', async () => {
    const limit = createLimiter(1);
    const failed = limit(() => Promise.reject(new Error('no')));
    const next = limit(async () => 'done');
    await expect(failed).rejects.toThrow('no');
    await expect(next).resolves.toBe('done');
  });
});
