import { describe, expect, it } from '@jest/globals';
import { createLifecycle, type Part, stopOnSignals } from './lifecycle.ts';
import { createLogger } from './logger.ts';
import { waitFor } from './testing/wait-for.ts';

const log = createLogger('test', { level: 'silent' });

function recorder() {
  const steps: string[] = [];
  const part = (name: string, overrides: Partial<Part> = {}): Part => ({
    name,
    start: async () => void steps.push(`start ${name}`),
    stop: async () => void steps.push(`stop ${name}`),
    ...overrides,
  });
  return { steps, part };
}

const failing = async () => {
  throw new Error('no');
};

describe('a lifecycle', () => {
  it('starts parts in order and stops them in reverse order', async () => {
    const { steps, part } = recorder();
    const lifecycle = createLifecycle([part('database'), part('bus'), part('http')], log);
    await lifecycle.start();
    await lifecycle.stop();
    expect(steps).toEqual([
      'start database',
      'start bus',
      'start http',
      'stop http',
      'stop bus',
      'stop database',
    ]);
  });

  it('stops the started parts when a part fails to start', async () => {
    const { steps, part } = recorder();
    const lifecycle = createLifecycle(
      [part('database'), part('bus', { start: failing }), part('http')],
      log,
    );
    await expect(lifecycle.start()).rejects.toThrow('no');
    expect(steps).toEqual(['start database', 'stop database']);
  });

  it('stops the remaining parts when one fails to stop', async () => {
    const { steps, part } = recorder();
    const lifecycle = createLifecycle([part('database'), part('bus', { stop: failing })], log);
    await lifecycle.start();
    await lifecycle.stop();
    expect(steps).toEqual(['start database', 'start bus', 'stop database']);
  });

  it('stopped while a part starts, stops that part too and starts no other', async () => {
    const { steps, part } = recorder();
    let finish = () => {};
    const slow = () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      });
    const lifecycle = createLifecycle(
      [part('database'), part('bus', { start: slow }), part('http')],
      log,
    );
    const starting = lifecycle.start();
    await waitFor(() => steps.length === 1);
    await lifecycle.stop();
    expect(steps).toEqual(['start database', 'stop database']);
    finish();
    await expect(starting).rejects.toThrow('stopped while "bus" was starting');
    expect(steps).toEqual(['start database', 'stop database', 'stop bus']);
  });

  it('stops once, however often stop is called', async () => {
    const { steps, part } = recorder();
    const lifecycle = createLifecycle([part('database')], log);
    await lifecycle.start();
    await Promise.all([lifecycle.stop(), lifecycle.stop()]);
    await lifecycle.stop();
    expect(steps).toEqual(['start database', 'stop database']);
  });
});

describe('stop signals', () => {
  function signalled(stop: () => Promise<void>, graceMs?: number) {
    const exits: number[] = [];
    const before = (['SIGTERM', 'SIGINT'] as const).map(
      (name) => [name, process.listeners(name)] as const,
    );
    stopOnSignals({ start: async () => {}, stop }, log, {
      graceMs,
      exit: (code) => void exits.push(code),
    });
    // Called directly: a real signal would reach the test runner too.
    for (const [name, known] of before) {
      for (const listener of process.listeners(name)) {
        if (known.includes(listener)) continue;
        process.off(name, listener);
        if (name === 'SIGTERM') (listener as (signal: string) => void)(name);
      }
    }
    return exits;
  }

  it('stop the parts and exit with 0', async () => {
    let stopped = false;
    const exits = signalled(async () => {
      stopped = true;
    });
    await waitFor(() => exits.length > 0);
    expect([stopped, exits]).toEqual([true, [0]]);
  });

  it('exit with 1 when stopping fails', async () => {
    const exits = signalled(failing);
    await waitFor(() => exits.length > 0);
    expect(exits).toEqual([1]);
  });

  it('exit with 1 when stopping exceeds the grace period', async () => {
    const exits = signalled(() => new Promise(() => {}), 5);
    await waitFor(() => exits.length > 0);
    expect(exits).toEqual([1]);
  });
});
