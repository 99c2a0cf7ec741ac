import type { BookScope } from '@candor/contracts/reconciliation';
import { AppError } from '@candor/kit/app-error';
import { newId } from '@candor/kit/mongo/new-id';
import { makeEvent } from '@candor/kit/mongo/outbox';
import { type Requester, toActor } from '../decisions/requester.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import type { BookRun } from './rules/book-run.ts';

export function booksChanged(runId: string, at: Date) {
  return makeEvent('payments.books-changed.v1', { runId }, at);
}

/**
 * Queues a run, which an instance of this service then performs.
 * @param by null if it is scheduled
 * @throws AppError STATE_CONFLICT while another run waits or is running
 */
export async function startBookRun(
  { data, clock }: PaymentsDeps,
  { scope, by }: { scope: BookScope; by: Requester | null },
): Promise<BookRun> {
  const now = clock.now();
  const run: BookRun = {
    id: newId(),
    scope,
    status: 'queued',
    active: true,
    startedBy: by && { by: toActor(by), name: by.name },
    createdAt: now,
    finishedAt: null,
    wallets: 0,
    entries: 0,
    expectedEntries: null,
    found: {},
    incomplete: [],
    sums: null,
    alert: null,
    comparedBatch: 0,
  };
  if (await data.bookRuns.insert(run, [booksChanged(run.id, now)])) return run;
  throw new AppError('STATE_CONFLICT', 'Another check of the books is running');
}
