import { describe, expect, it } from '@jest/globals';
import { playSteps } from './step.ts';

/** Plays steps at minutes before the present, and says at which minute the clock stood for each. */
async function play(present: Date, minutesAgo: readonly number[]) {
  const minutesBefore = (moment: Date) => (present.getTime() - moment.getTime()) / 60_000;
  const played: number[] = [];
  let now = present;
  await playSteps(
    minutesAgo.map((minutes) => ({
      at: new Date(present.getTime() - minutes * 60_000),
      act: async () => played.push(minutesBefore(now)),
    })),
    {
      present,
      travelTo: (moment) => {
        now = moment;
      },
      settled: async () => {},
      settleMs: 0,
    },
  );
  return played;
}

describe('the steps of a story', () => {
  it('has each recent step at its own moment, whatever the hour of the start', async () => {
    for (const start of ['2026-11-27T10:02:00Z', '2026-11-27T10:58:00Z'])
      expect(await play(new Date(start), [245, 300, 35])).toEqual([300, 245, 35]);
  });

  it('plays earlier steps of one hour together, at the moment of the first', async () => {
    const present = new Date('2026-11-27T10:00:00Z');
    const days = 4 * 24 * 60;
    const played = await play(present, [days - 50, days - 10, days - 70]);
    expect(played).toEqual([days - 10, days - 10, days - 70]);
  });
});
