import { describe, expect, it } from '@jest/globals';
import { createSlots } from './slots.ts';

describe('slots', () => {
  it('run at most so many at once, the others in the order in which they came', async () => {
    const slots = createSlots(2);
    const begun: number[] = [];
    const release: (() => void)[] = [];
    const all = [0, 1, 2, 3].map((number) =>
      slots.run(async () => {
        begun.push(number);
        await new Promise<void>((resolve) => release.push(resolve));
        return number;
      }),
    );
    expect(begun).toEqual([0, 1]);
    release[1]?.();
    await all[1];
    expect(begun).toEqual([0, 1, 2]);
    release[0]?.();
    await all[0];
    expect(begun).toEqual([0, 1, 2, 3]);
    release[2]?.();
    release[3]?.();
    expect(await Promise.all(all)).toEqual([0, 1, 2, 3]);
  });

  it('are free again after a failure', async () => {
    const slots = createSlots(1);
    await expect(
      slots.run(async () => {
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await slots.run(async () => 'next')).toBe('next');
  });
});
