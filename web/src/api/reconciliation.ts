import type { BookCheck } from '@candor/contracts/book-checks';
import type { BookScope } from '@candor/contracts/reconciliation';
import { usePages } from './core/use-pages.ts';
import { useRead } from './core/use-read.ts';
import { useInvalidate, useSend } from './core/use-send.ts';

/** Entries are written without an event of the books. */
const POLL = { refreshInterval: 10_000 };
const RUNS = { query: { limit: 10 } };

/** Whether the books balance, with the running check and how many entries were written since the last one. */
export const useBooks = () => useRead('books', 'GET users/reconciliation', {}, POLL);

/** The open breaks, or those that a run found. */
export const useBookFindings = (filter: { run?: string; check?: BookCheck }) =>
  usePages('books', 'GET users/reconciliation/findings', {
    query: { limit: 40, ...filter },
  });

export const useBookRuns = () => usePages('books', 'GET users/reconciliation/runs', RUNS);

/** Starts a check. Resolves when the books that are shown know of it. */
export function useStartCheck() {
  const send = useSend('POST users/reconciliation/runs');
  const invalidate = useInvalidate();
  return async (scope: BookScope): Promise<void> => {
    try {
      await send({ body: { scope } });
    } finally {
      await invalidate('payments.books-changed.v1');
    }
  };
}
