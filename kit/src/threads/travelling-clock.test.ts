import { describe, expect, it } from '@jest/globals';
import { createTravellingClock } from './travelling-clock.ts';

describe('a travelling clock', () => {
  it('shows the same time in every thread that shares its memory, then the present again', () => {
    const clock = createTravellingClock();
    const elsewhere = createTravellingClock(clock.memory);
    const moment = new Date('2026-01-05T10:00:00.123Z');
    clock.travelTo(moment);
    expect([clock.now(), elsewhere.now()]).toEqual([moment, moment]);
    clock.returnToPresent();
    const before = Date.now();
    expect(elsewhere.now().getTime()).toBeGreaterThanOrEqual(before);
  });
});
