import type { StatementsTexts } from '../../copy/statements.ts';
import { toDay } from '../../lib/time-zone.ts';

export interface Period {
  from: string;
  to: string;
}

/** Common periods; those that are not over end today. */
export function toPresets(now: Date): Record<keyof StatementsTexts['download']['presets'], Period> {
  const year = now.getFullYear();
  const month = now.getMonth();
  const period = (from: Date, to: Date) => ({ from: toDay(from), to: toDay(to) });
  return {
    thisMonth: period(new Date(year, month, 1), now),
    lastMonth: period(new Date(year, month - 1, 1), new Date(year, month, 0)),
    thisYear: period(new Date(year, 0, 1), now),
    lastYear: period(new Date(year - 1, 0, 1), new Date(year - 1, 11, 31)),
  };
}
