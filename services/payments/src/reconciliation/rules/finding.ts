import { BOOK_CHECKS, type BookCheck } from '@candor/contracts/book-checks';
import type { BookFindingView, BookProblem } from '@candor/contracts/reconciliation';

/** Where the books do not balance, as one run found it. */
export type Finding = Omit<BookFindingView, 'id' | 'since'>;

/** A finding without the parts that do not apply. */
export function finding(
  check: BookCheck,
  problem: BookProblem,
  where: Partial<Omit<Finding, 'check' | 'problem'>>,
): Finding {
  return {
    check,
    problem,
    walletId: null,
    seq: null,
    source: null,
    expected: null,
    found: null,
    ...where,
  };
}

/** The same for the same break in every run. Sorts by check, then wallet. */
export function toKey({ check, problem, walletId, seq, source }: Finding): string {
  const position = BOOK_CHECKS.indexOf(check);
  return [position, walletId ?? '', seq ?? '', source ?? '', problem].join('|');
}
