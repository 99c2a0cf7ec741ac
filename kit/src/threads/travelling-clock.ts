import type { Clock } from '../clock.ts';

/** The system clock, except while the seed writes the sample history of past weeks. */
export interface TravellingClock extends Clock {
  /** Shared memory from which another thread creates a clock with the same time. */
  memory: SharedArrayBuffer;
  travelTo(moment: Date): void;
  returnToPresent(): void;
}

const PRESENT = 0n;

export function createTravellingClock(memory = new SharedArrayBuffer(8)): TravellingClock {
  /** Milliseconds since the epoch, or {@link PRESENT}. */
  const simulatedTime = new BigInt64Array(memory);
  return {
    memory,
    now() {
      const moment = Atomics.load(simulatedTime, 0);
      return moment === PRESENT ? new Date() : new Date(Number(moment));
    },
    travelTo: (moment) => void Atomics.store(simulatedTime, 0, BigInt(moment.getTime())),
    returnToPresent: () => void Atomics.store(simulatedTime, 0, PRESENT),
  };
}
