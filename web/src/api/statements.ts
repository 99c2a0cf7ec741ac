import { useCallback } from 'react';
import { useAccount } from '../lib/services.ts';
import { readTimeZone } from '../lib/time-zone.ts';
import { useApi } from './core/use-api.ts';
import { useSend } from './core/use-send.ts';

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
  return useCallback(
    async (format: StatementFormat, period: { from: string; to: string }) => {
      const response = await api.open(DOWNLOADS[format], {
        params: { id },
        query: { ...period, zone: readTimeZone() },
      });
      return {
        file: await response.blob(),
        name: `candor-statement-${period.from}-to-${period.to}.${format}`,
      };
    },
    [api, id],
  );
}

/** Checks a statement's code and closing balance. */
export function useVerifyStatement() {
  return useSend('POST statements/verify');
}
