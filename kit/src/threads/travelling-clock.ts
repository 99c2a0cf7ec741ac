import type { Clock } from '../clock.ts';

/** The system's clock, except while the seed writes the sample history of past weeks. */
export interface TravellingClock extends Clock {
  /** What a clock in another thread is made of to show the same time. */
  memory: SharedArrayBuffer;
  travelTo(moment: Date): void;
  comeBack(): void;
}

const PRESENT = 0n;

export function createTravellingClock(memory = new SharedArrayBuffer(8)): TravellingClock {
  /** Milliseconds since the epoch, or {@link PRESENT}. */
  const elsewhen = new BigInt64Array(memory);
  return {
    memory,
    now() {
      const moment = Atomics.load(elsewhen, 0);
      return moment === PRESENT ? new Date() : new Date(Number(moment));
    },
    travelTo: (moment) => void Atomics.store(elsewhen, 0, BigInt(moment.getTime())),
    comeBack: () => void Atomics.store(elsewhen, 0, PRESENT),
  };
}
