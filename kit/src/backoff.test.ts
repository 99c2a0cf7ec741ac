import { describe, expect, it } from '@jest/globals';
import { backoff } from './backoff.ts';

describe('backoff', () => {
  it('doubles up to the maximum', () => {
    const waits = [1, 2, 3, 4, 5, 2000].map((n) => backoff(n, { baseMs: 100, maxMs: 900 }));
    expect(waits).toEqual([100, 200, 400, 800, 900, 900]);
  });

  it('with jitter, spreads over the upper half of the delay', () => {
    const wait = (random: number) => backoff(2, { baseMs: 100, maxMs: 900, random: () => random });
    expect([wait(0), wait(0.5), wait(1)]).toEqual([100, 150, 200]);
  });
});
