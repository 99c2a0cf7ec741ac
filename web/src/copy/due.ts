import { defineCopy } from '../lib/copy.ts';

/** How far away the deadline of a request is. */
export const dueCopy = defineCopy('due', {
  dueIn: {
    minutes: (count: number) => `due in ${count} min`,
    hours: (count: number) => `due in ${count} h`,
    days: (count: number) => `due in ${count} days`,
  },
  lateBy: {
    minutes: (count: number) => `late by ${count} min`,
    hours: (count: number) => `late by ${count} h`,
    days: (count: number) => `late by ${count} days`,
  },
});

export type DueTexts = typeof dueCopy.texts;
