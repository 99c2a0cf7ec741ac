import { describe, expect, it } from '@jest/globals';
import { createKeyedMutex } from './keyed-mutex.ts';

describe('a keyed mutex', () => {
  it('runs work of one key in order and never at once, also after a failure', async () => {
    const mutex = createKeyedMutex();
    const seen: string[] = [];
    let running = 0;
    const work = (name: string) => async () => {
      running += 1;
      expect(running).toBe(1);
      await new Promise((resolve) => setImmediate(resolve));
      seen.push(name);
      running -= 1;
      if (name === 'b') throw new Error('b failed');
    };
    const outcomes = await Promise.allSettled(
      ['a', 'b', 'c', 'd'].map((name) => mutex.run('one', work(name))),
    );
    expect(seen).toEqual(['a', 'b', 'c', 'd']);
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
    ]);
  });

  it('lets work of another key pass', async () => {
    const mutex = createKeyedMutex();
    let release = () => {};
    const held = mutex.run('one', () => new Promise<void>((resolve) => (release = resolve)));
    await expect(mutex.run('two', async () => 'passed')).resolves.toBe('passed');
    release();
    await held;
  });
});
