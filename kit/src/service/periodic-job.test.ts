import { describe, expect, it } from '@jest/globals';
import { createLogger } from '../logger.ts';
import { waitFor } from '../testing/wait-for.ts';
import { createPeriodicJob } from './periodic-job.ts';

const log = createLogger('test', { level: 'silent' });

describe('a periodic job', () => {
  it('runs at the start and then periodically, also after a failed run', async () => {
    let runs = 0;
    const job = createPeriodicJob({
      name: 'count',
      everyMs: 1,
      log,
      async run() {
        runs += 1;
        if (runs === 1) throw new Error('the first one fails');
      },
    });
    await job.start();
    await waitFor(() => runs >= 3);
    await job.stop();
  });

  it('reports each run with its outcome', async () => {
    const outcomes: boolean[] = [];
    const job = createPeriodicJob({
      name: 'count',
      everyMs: 1,
      log,
      run: async () => {
        if (outcomes.length === 0) throw new Error('the first one fails');
      },
    });
    job.onRun((succeeded) => outcomes.push(succeeded));
    await job.start();
    await waitFor(() => outcomes.length >= 2);
    await job.stop();
    expect(outcomes.slice(0, 2)).toEqual([false, true]);
  });

  it('runs when it is woken, and once more when it is woken while it runs', async () => {
    let begun = 0;
    let end = () => {};
    const job = createPeriodicJob({
      name: 'woken',
      everyMs: 60_000,
      log,
      run: () =>
        new Promise<void>((resolve) => {
          begun += 1;
          end = resolve;
        }),
    });
    job.wake();
    expect(begun).toBe(0);
    await job.start();
    expect(begun).toBe(1);
    job.wake();
    job.wake();
    end();
    await waitFor(() => begun === 2);
    end();
    await new Promise((resolve) => setImmediate(resolve));
    expect(begun).toBe(2);
    job.wake();
    expect(begun).toBe(3);
    const stopped = job.stop();
    job.wake();
    end();
    await stopped;
    expect(begun).toBe(3);
  });

  it('runs again at the time that a run asked for', async () => {
    let runs = 0;
    const job = createPeriodicJob({
      name: 'asks',
      everyMs: 60_000,
      log,
      async run(): Promise<number | undefined> {
        runs += 1;
        return runs < 3 ? 1 : undefined;
      },
    });
    await job.start();
    await waitFor(() => runs === 3);
    await job.stop();
  });

  it('delays the start until the first run has ended if configured', async () => {
    let ended = false;
    const slow = (awaitsFirstRun: boolean) =>
      createPeriodicJob({
        name: 'slow',
        everyMs: 60_000,
        log,
        awaitsFirstRun,
        async run() {
          await new Promise((resolve) => setImmediate(resolve));
          ended = true;
        },
      });
    const patient = slow(true);
    await patient.start();
    expect(ended).toBe(true);
    ended = false;
    const impatient = slow(false);
    await impatient.start();
    expect(ended).toBe(false);
    await Promise.all([patient.stop(), impatient.stop()]);
  });

  it('on stop, aborts the current run, waits for it and starts no other', async () => {
    let runs = 0;
    let sawStop = false;
    const job = createPeriodicJob({
      name: 'long',
      everyMs: 1,
      log,
      run: (signal) =>
        new Promise((resolve) => {
          runs += 1;
          signal.addEventListener('abort', () => {
            sawStop = true;
            setImmediate(resolve);
          });
        }),
    });
    await job.start();
    await job.stop();
    expect([runs, sawStop]).toEqual([1, true]);
  });
});
