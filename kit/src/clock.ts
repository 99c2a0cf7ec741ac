/** Source of the current time, replaceable by tests and the demo seed. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
