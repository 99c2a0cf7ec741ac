import { describe, expect, it } from '@jest/globals';
import { createBatcher } from './batcher.ts';

describe('a batcher', () => {
  it('collects items queued during a batch into the next one, in order and up to the limit', async () => {
    const batches: number[][] = [];
    const double = createBatcher<number, number>({
      max: 3,
      async run(items) {
        batches.push(items.map(({ value }) => value));
        await new Promise((resolve) => setImmediate(resolve));
        for (const { value, resolve } of items) resolve(value * 2);
      },
    });
    const results = Promise.all([1, 2, 3, 4, 5].map(double));
    expect(await results).toEqual([2, 4, 6, 8, 10]);
    expect(batches).toEqual([
      [1, 2, 3],
      [4, 5],
    ]);
    expect(await double(6)).toBe(12);
  });

  it('waits for others where no caller waits for it', async () => {
    const batches: number[][] = [];
    const note = createBatcher<number, void>({
      max: 3,
      gatherMs: 300,
      async run(items) {
        batches.push(items.map(({ value }) => value));
        for (const { resolve } of items) resolve();
      },
    });
    const first = note(1);
    await new Promise((resolve) => setImmediate(resolve));
    await Promise.all([first, note(2)]);
    expect(batches).toEqual([[1, 2]]);
  });

  it('rejects unsettled items of a failed batch and continues with the next', async () => {
    let fails = true;
    const echo = createBatcher<string, string>({
      max: 2,
      async run([first, ...others]) {
        first?.resolve(first.value);
        if (fails) {
          fails = false;
          throw new Error('the database is unreachable');
        }
        for (const { value, resolve } of others) resolve(value);
      },
    });
    const outcomes = await Promise.allSettled(['a', 'b', 'c', 'd'].map(echo));
    expect(
      outcomes.map((one) => (one.status === 'fulfilled' ? one.value : one.reason.message)),
    ).toEqual(['a', 'the database is unreachable', 'c', 'd']);
  });
});
