import type { StaffActorView } from '@candor/contracts/actors';
import type { ProfitRunView } from '@candor/contracts/profit-runs';
import { profitRunsCopy } from '../../copy/profit-runs.ts';
import { useFigures } from '../../lib/figures/use-figures.ts';
import { isolate } from '../../lib/isolate.ts';
import { useLocale } from '../../lib/locale.ts';
import { readWeek } from '../../lib/read-week.ts';

/** Texts about a run that depend on the language and its locale. */
export function useRunTexts() {
  const copy = profitRunsCopy.useTexts();
  const locale = useLocale();
  const { rate } = useFigures();
  /** With the minus that amounts have. */
  const formatSigned = (value: number, options: Intl.NumberFormatOptions = {}) =>
    value.toLocaleString(locale, { ...options, signDisplay: 'exceptZero' }).replace('-', '\u2212');
  /** "Week 47 of 2026" */
  const formatWeek = (period: string) => {
    const { number, year } = readWeek(period);
    return copy.week(number, year);
  };
  return {
    copy,
    locale,
    formatWeek,
    /** "Week 47 of 2026, attempt 2" */
    formatRun: ({ period, attempt }: Pick<ProfitRunView, 'period' | 'attempt'>) => {
      const week = formatWeek(period);
      return attempt !== null && attempt > 1 ? copy.furtherAttempt(week, attempt) : week;
    },
    formatShortWeek: (period: string) => copy.shortWeek(readWeek(period).number),
    formatName: ({ name }: StaffActorView) => isolate(name ?? copy.unnamed),
    /** 1.25 becomes "1.25%". */
    formatRate: rate.format,
    /** The change from one sum to another, "+3.1%"; null where there is nothing to compare with. */
    formatChange: (now: number, before: number) =>
      before > 0
        ? formatSigned(now / before - 1, { style: 'percent', maximumFractionDigits: 1 })
        : null,
    /** "+3", "−1", "0" */
    formatSigned,
  };
}
