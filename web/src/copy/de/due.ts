import type { DueTexts } from '../due.ts';

export const due = {
  inMinutes: (count: number) => `fällig in ${count} Min.`,
  inHours: (count: number) => `fällig in ${count} Std.`,
  inDays: (count: number) => `fällig in ${count} Tagen`,
  lateByMinutes: (count: number) => `seit ${count} Min. überfällig`,
  lateByHours: (count: number) => `seit ${count} Std. überfällig`,
  lateByDays: (count: number) => `seit ${count} Tagen überfällig`,
} satisfies DueTexts;
