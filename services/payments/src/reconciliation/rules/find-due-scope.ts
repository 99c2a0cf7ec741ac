import type { BookScope } from '@candor/contracts/reconciliation';
import type { BookRun } from './book-run.ts';

/** After this a run is tried again that has failed or was interrupted. */
const RETRY_MS = 10 * 60_000;

/**
 * The scheduled run that is due; null if none is.
 * @param everyMs 0 for a scope that is not scheduled
 * @param last the last run of each scope, which has ended
 */
export function findDueScope(
  now: Date,
  everyMs: Readonly<Record<BookScope, number>>,
  last: Readonly<Record<BookScope, Pick<BookRun, 'status' | 'createdAt' | 'finishedAt'> | null>>,
): BookScope | null {
  const isDue = (scope: BookScope): boolean => {
    const run = last[scope];
    if (everyMs[scope] <= 0 || !run) return everyMs[scope] > 0;
    const { status, createdAt, finishedAt } = run;
    if (status === 'done') return now.getTime() - createdAt.getTime() >= everyMs[scope];
    const since = finishedAt ?? createdAt;
    return now.getTime() - since.getTime() >= Math.min(RETRY_MS, everyMs[scope]);
  };
  return isDue('full') ? 'full' : isDue('quick') ? 'quick' : null;
}
