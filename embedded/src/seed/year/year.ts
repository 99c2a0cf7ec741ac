import type { Random } from '@candor/kit/seeded-random';
import type { SeedDeps, Stage } from '../stage.ts';
import type { Step } from '../step.ts';
import type { Week } from './calendar.ts';
import type { Desk } from './desk.ts';

/** What the parts of the year's story are told with. */
export interface Year extends Pick<SeedDeps, 'payments' | 'misshow' | 'runChanged'> {
  stage: Stage;
  desk: Desk;
  random: Random;
  /** The earliest first, the current one last. */
  weeks: readonly Week[];
  tell: (at: Date, act: Step['act']) => void;
}

/** @throws if the year has no such week */
export function weekAgo({ weeks }: Pick<Year, 'weeks'>, ago: number): Week {
  const week = weeks.find((one) => one.ago === ago);
  if (!week) throw new Error(`the demo's year has no week ${ago}`);
  return week;
}
