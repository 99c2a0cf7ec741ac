import { useCallback } from 'react';
import { useAccount } from '../lib/services.ts';
import { readTimeZone, toDay } from '../lib/time-zone.ts';
import { useLanguage } from '../lib/use-language.ts';
import { useApi } from './core/use-api.ts';
import { useRead } from './core/use-read.ts';

const DOWNLOADS = {
  csv: 'GET users/:id/statement.csv',
  pdf: 'GET users/:id/statement.pdf',
  json: 'GET users/:id/statement.json',
} as const;

export type StatementFormat = keyof typeof DOWNLOADS;

/** Downloads a statement of the own account, complete or not at all. Days are those of the browser's time zone. */
export function useDownloadStatement() {
  const api = useApi();
  const { id } = useAccount();
  const { language } = useLanguage();
  return useCallback(
    async (format: StatementFormat, period: { from: string; to: string }) => {
      const response = await api.open(DOWNLOADS[format], {
        params: { id },
        query: { ...period, zone: readTimeZone(), language },
      });
      return {
        file: await response.blob(),
        name: `candor-statement-${period.from}-to-${period.to}.${format}`,
      };
    },
    [api, id, language],
  );
}

/** The balances that a statement opens and closes with, and how many entries it has; null until they are known. */
export function usePeriodBalances(period: { from: string; to: string } | null) {
  const before = useLastEntry(period ? toDayBefore(period.from) : null);
  const last = useLastEntry(period?.to ?? null);
  if (!period || !before.data || !last.data) return null;
  const [opening] = before.data.items;
  const [closing] = last.data.items;
  return {
    opening: opening?.balanceAfter ?? 0,
    closing: closing?.balanceAfter ?? 0,
    entries: (closing?.seq ?? 0) - (opening?.seq ?? 0),
  };
}

/** The last entry up to the end of a day, in a list that is empty without one. */
function useLastEntry(to: string | null) {
  const { id } = useAccount();
  return useRead('history', to === null ? null : 'GET users/:id/transactions', {
    params: { id },
    query: { limit: 1, to: to ?? undefined, zone: readTimeZone() },
  });
}

function toDayBefore(day: string): string {
  const date = new Date(`${day}T12:00`);
  date.setDate(date.getDate() - 1);
  return toDay(date);
}
