import { toIsoWeek } from '@candor/contracts/iso-week';

const DAY_MS = 86_400_000;

/** A week of the year, counted back from the current one, which is 0. */
export interface Week {
  ago: number;
  /** A moment of the week: Monday is day 0. */
  at: (day: number, hour: number, minute?: number) => Date;
  /** The ISO week before, which is credited in this one. */
  credited: string;
}

/** The weeks of a year before a moment, the earliest first, the current one last. */
export function weeksBefore(present: Date, count: number): Week[] {
  const monday = Date.UTC(present.getUTCFullYear(), present.getUTCMonth(), present.getUTCDate());
  const current = monday - ((present.getUTCDay() + 6) % 7) * DAY_MS;
  return Array.from({ length: count + 1 }, (_, index) => {
    const ago = count - index;
    const begins = current - ago * 7 * DAY_MS;
    return {
      ago,
      at: (day, hour, minute = 0) =>
        new Date(begins + day * DAY_MS + hour * 3_600_000 + minute * 60_000),
      credited: toIsoWeek(new Date(begins - DAY_MS)),
    };
  });
}
