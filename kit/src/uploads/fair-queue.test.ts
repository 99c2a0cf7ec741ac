import { describe, expect, it } from '@jest/globals';
import { createFairQueue } from './fair-queue.ts';

/** Creates work that records its name when started and runs until released. */
function createWorks() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    work: (name: string) => () =>
      new Promise<string>((resolve) => {
        begun.push(name);
        ends.set(name, () => resolve(name));
      }),
    async end(name: string) {
      ends.get(name)?.();
      await settled();
    },
  };
}

/** Waits until all runnable work has progressed. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a fair queue', () => {
  it('runs one job per account, up to the concurrency limit', async () => {
    const { begun, work } = createWorks();
    const queue = createFairQueue({ atOnce: 2, perAccount: 9, inAll: 99 });
    for (const name of ['a1', 'a2', 'a3', 'b1', 'c1']) {
      void queue.run(name.charAt(0), work(name));
    }
    await settled();
    expect(begun).toEqual(['a1', 'b1']);
  });

  it('alternates between accounts, however many jobs one of them queued', async () => {
    const { begun, work, end } = createWorks();
    const queue = createFairQueue({ atOnce: 1, perAccount: 99, inAll: 99 });
    for (let index = 1; index <= 20; index += 1) void queue.run('a', work(`a${index}`));
    await settled();
    for (const name of ['b1', 'b2', 'c1']) void queue.run(name.charAt(0), work(name));
    await settled();
    for (let turn = 0; turn < 6; turn += 1) await end(begun.at(-1) as string);
    expect(begun.slice(0, 7)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
  });

  it('never exceeds the concurrency limit, even for jobs that arrive while another ends', async () => {
    const queue = createFairQueue({ atOnce: 2, perAccount: 999, inAll: 999 });
    let running = 0;
    let most = 0;
    const work = async () => {
      running += 1;
      most = Math.max(most, running);
      await settled();
      running -= 1;
    };
    const all: Promise<void>[] = [];
    for (let index = 0; index < 200; index += 1) {
      all.push(queue.run(`account ${index % 50}`, work));
      if (index % 3 === 0) await null;
    }
    await Promise.all(all);
    expect(most).toBe(2);
  });

  it('refuses an account over its limit with 429, and all accounts over the total limit with 503', async () => {
    const { work, end } = createWorks();
    const queue = createFairQueue({ atOnce: 1, perAccount: 2, inAll: 3 });
    const first = queue.run('a', work('a1'));
    void queue.run('a', work('a2'));
    const refusal = { code: 'RATE_LIMITED', status: 429, retryAfter: expect.any(Number) };
    await expect(queue.run('a', work('a3'))).rejects.toMatchObject(refusal);
    expect(() => queue.assertRoom('a')).toThrow(expect.objectContaining(refusal));
    void queue.run('b', work('b1'));
    const full = { code: 'SERVICE_UNAVAILABLE', status: 503, retryAfter: expect.any(Number) };
    await expect(queue.run('c', work('c1'))).rejects.toMatchObject(full);
    await settled();
    await end('a1');
    expect(await first).toBe('a1');
    expect(() => queue.assertRoom('c')).not.toThrow();
  });

  it('drops queued work whose signal aborts, and continues with the next', async () => {
    const { begun, work, end } = createWorks();
    const queue = createFairQueue({ atOnce: 1, perAccount: 3, inAll: 3 });
    void queue.run('a', work('a1'));
    const gone = new AbortController();
    const own = queue.run('a', work('a2'), gone.signal);
    const other = queue.run('b', work('b1'), gone.signal);
    await settled();
    gone.abort(new Error('the caller is gone'));
    await expect(own).rejects.toThrow('the caller is gone');
    await expect(other).rejects.toThrow('the caller is gone');
    // The dropped work is no longer counted, though the work before it still runs.
    void queue.run('a', work('a3'));
    void queue.run('c', work('c1'));
    await end('a1');
    await end('c1');
    expect(begun).toEqual(['a1', 'c1', 'a3']);
  });

  it('continues after failed work', async () => {
    const queue = createFairQueue({ atOnce: 1, perAccount: 2, inAll: 2 });
    const failing = queue.run('a', () => Promise.reject(new Error('no image')));
    const next = queue.run('a', async () => 'done');
    await expect(failing).rejects.toThrow('no image');
    expect(await next).toBe('done');
  });
});
