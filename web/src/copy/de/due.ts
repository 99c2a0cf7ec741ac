import type { DueTexts } from '../due.ts';

export const due = {
  dueIn: {
    minutes: (count: number) => `fällig in ${count} Min.`,
    hours: (count: number) => `fällig in ${count} Std.`,
    days: (count: number) => `fällig in ${count} Tagen`,
  },
  lateBy: {
    minutes: (count: number) => `seit ${count} Min. überfällig`,
    hours: (count: number) => `seit ${count} Std. überfällig`,
    days: (count: number) => `seit ${count} Tagen überfällig`,
  },
} satisfies DueTexts;
