import type { Clock } from '../clock.ts';

export interface TestClock extends Clock {
  /** Forward, or back where negative. */
  advance(ms: number): void;
}

/** The system's time, moved as a test needs. A stopped one moves by `advance` alone: slowness makes nothing due. */
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
