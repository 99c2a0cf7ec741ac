import type { Clock } from '@candor/kit/clock';

/** The system's clock, except while the seed writes the sample history of past weeks. */
export interface TravellingClock extends Clock {
  travelTo(moment: Date): void;
  comeBack(): void;
}

export function createTravellingClock(): TravellingClock {
  let elsewhen: Date | null = null;
  return {
    now: () => elsewhen ?? new Date(),
    travelTo(moment) {
      elsewhen = moment;
    },
    comeBack() {
      elsewhen = null;
    },
  };
}
