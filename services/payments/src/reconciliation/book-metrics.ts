import { BOOK_CHECKS } from '@candor/contracts/book-checks';
import { Gauge, type Metric } from 'prom-client';
import type { PaymentsData } from '../payments-data.ts';

/** What the reconciliation says of the books, from the database: every instance reports the same. */
export function createBookMetrics({
  bookFindings,
  bookRuns,
}: Pick<PaymentsData, 'bookFindings' | 'bookRuns'>): Metric[] {
  const breaks = new Gauge({
    name: 'candor_ledger_breaks',
    help: 'Open breaks that the reconciliation found, by check; anything but 0 means that the books do not balance',
    labelNames: ['check'],
    registers: [],
    async collect() {
      // An unreachable database must not fail the other metrics.
      const open = await bookFindings.countOpen().catch(() => null);
      this.reset();
      if (!open) return;
      for (const check of BOOK_CHECKS) this.set({ check }, open.get(check) ?? 0);
    },
  });
  const verified = new Gauge({
    name: 'candor_ledger_verified_timestamp_seconds',
    help: 'When a run over the whole ledger last ended, in Unix time; absent before the first one',
    labelNames: ['scope'],
    registers: [],
    async collect() {
      const run = await bookRuns.findLatest('full').catch(() => null);
      this.reset();
      if (run?.finishedAt) this.set({ scope: run.scope }, run.finishedAt.getTime() / 1_000);
    },
  });
  return [breaks, verified];
}
