import { type BookCheck, MAX_ENTRIES_SINCE } from '@candor/contracts/book-checks';
import type { PaymentsDeps } from '../payments-deps.ts';
import type { BookRun } from './rules/book-run.ts';

export interface Books {
  open: Map<BookCheck, number>;
  latest: BookRun | null;
  latestFull: BookRun | null;
  active: BookRun | null;
  entriesSince: number | null;
}

export async function readBooks({ data }: PaymentsDeps): Promise<Books> {
  const [open, latest, latestFull, active] = await Promise.all([
    data.bookFindings.countOpen(),
    data.bookRuns.findLatest(),
    data.bookRuns.findLatest('full'),
    data.bookRuns.findActive(),
  ]);
  const entriesSince =
    latest && (await data.entries.countSince(latest.createdAt, MAX_ENTRIES_SINCE));
  return { open, latest, latestFull, active, entriesSince };
}
