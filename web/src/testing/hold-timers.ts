import { act } from '@testing-library/react';

/**
 * Holds back the timers of a length until they are released, so that what a screen does before they run out can be
 * tested on any machine. Other timers run as always.
 */
export function holdTimers(milliseconds: number): { release(): void } {
  const held: (() => void)[] = [];
  const { setTimeout } = globalThis;
  // Not a mock: the testing library takes a mocked setTimeout for fake timers.
  globalThis.setTimeout = ((run: () => void, delay?: number, ...rest: unknown[]) => {
    if (delay !== milliseconds) return setTimeout(run, delay, ...rest);
    held.push(run);
    return undefined;
  }) as typeof setTimeout;
  return {
    release() {
      globalThis.setTimeout = setTimeout;
      act(() => {
        for (const run of held) run();
      });
    },
  };
}
