import type { Clock } from '../clock.ts';

export interface TestClock extends Clock {
  /** Moves the clock forward, or back if negative. */
  advance(ms: number): void;
}

/**
 * The system time plus an adjustable offset. A stopped clock moves by `advance` only, so that a slow test
 * does not make anything due.
 */
export function createTestClock(options: { stopped?: boolean } = {}): TestClock {
  const began = Date.now();
  let offset = 0;
  return {
    now: () => new Date((options.stopped ? began : Date.now()) + offset),
    advance(ms) {
      offset += ms;
    },
  };
}
