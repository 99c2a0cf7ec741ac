import type { QueryAt } from '../lib/call-types.ts';
import { usePages } from './core/use-pages.ts';
import { useRead } from './core/use-read.ts';
import { useSend } from './core/use-send.ts';
import { useUpload } from './core/use-upload.ts';

const CAUSES = { causes: 'payments.profit-run-changed.v1' } as const;

/** Profit runs, newest first, page by page. */
export const useProfitRuns = () => usePages('profit-runs', 'GET users/profit-runs', RUNS);

const RUNS = { query: { limit: 25 } };

/** A profit run with its progress, live. */
export const useProfitRun = (id: string) =>
  useRead('profit-runs', 'GET users/profit-runs/:id', { params: { id } });

export type LinesFilter = Pick<QueryAt<'GET users/profit-runs/:id/lines'>, 'change' | 'status'>;

/** The wallets of a run in order, page by page. Read again by `retry`: a run reports its progress every second. */
export const useProfitLines = (id: string, filter: LinesFilter) =>
  usePages('profit-lines', 'GET users/profit-runs/:id/lines', {
    params: { id },
    query: { ...filter, limit: 100 },
  });

/** Prepares a run from a rate per plan. */
export const useCreateRatedRun = () => useSend('POST users/profit-runs', CAUSES);

/** Prepares a run from an uploaded list. */
export const useUploadRun = () => useUpload('POST users/profit-runs', CAUSES);

/** What admins do with a run. */
export function useProfitRunCalls() {
  return {
    propose: useSend('POST users/profit-runs/:id/propose', CAUSES),
    decide: useSend('PATCH users/profit-runs/:id', CAUSES),
    cancel: useSend('POST users/profit-runs/:id/cancel', CAUSES),
    reverse: useSend('POST users/profit-runs/:id/reverse', CAUSES),
  };
}
