import { defineCopy } from '../lib/copy.ts';

/** How far away the deadline of a request is. */
export const dueCopy = defineCopy('due', {
  inMinutes: (count: number) => `due in ${count} min`,
  inHours: (count: number) => `due in ${count} h`,
  inDays: (count: number) => `due in ${count} days`,
  lateByMinutes: (count: number) => `late by ${count} min`,
  lateByHours: (count: number) => `late by ${count} h`,
  lateByDays: (count: number) => `late by ${count} days`,
});

export type DueTexts = typeof dueCopy.texts;
