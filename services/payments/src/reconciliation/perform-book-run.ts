import { setTimeout as sleep } from 'node:timers/promises';
import { BOOK_CHECKS, type BookCheck, FINDINGS_KEPT_DAYS } from '@candor/contracts/book-checks';
import type { EventBus } from '@candor/kit/events/event-bus';
import { makeEvent } from '@candor/kit/mongo/outbox';
import { verifyCheckpoints } from '../checkpoints/verify-checkpoints.ts';
import { NO_BALANCES } from '../ledger/rules/balances.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import { findChangedWallets } from './changed-wallets.ts';
import { findDeadLetters, findStuckEvents } from './check-events.ts';
import { createProjectionCheck } from './request-projections.ts';
import { addBalances, type BookRun, type BookSums, NO_SUMS } from './rules/book-run.ts';
import type { Finding } from './rules/finding.ts';
import { booksChanged } from './start-book-run.ts';
import { toCheckpointFindings, toWalletFindings } from './to-findings.ts';
import { readAllWallets, readWallets, verifyWallets } from './verify-ledger.ts';

const WITHOUT_PROJECTIONS = BOOK_CHECKS.filter((check) => check !== 'projections');

export interface RunPace {
  /** Between two looks for a run that is due. */
  everyMs: number;
  /** Between batches of wallets, so that other calls come first. */
  pauseMs: number;
  /** How long the users service has to answer for a batch. */
  waitMs: number;
}

/** Between two reports of progress. */
const REPORT_MS = 1_500;
const DAY_MS = 86_400_000;
const KEEP_MS = FINDINGS_KEPT_DAYS * DAY_MS;

/** The checks that each batch of wallets takes part in. */
const OF_WALLETS: readonly BookCheck[] = ['sums', 'holds', 'documents', 'chains'];

/**
 * Performs a run: every check over its wallets, then those of events. What it finds is stored as it is found; what it does not
 * find again is fixed. Ends early when `signal` aborts.
 * @returns whether the run is done
 */
export async function performBookRun(
  deps: PaymentsDeps,
  queued: BookRun,
  options: { bus: EventBus; publicKey: string; pace: RunPace; signal: AbortSignal },
): Promise<boolean> {
  const { data, clock } = deps;
  const { id, scope } = queued;
  const { bus, pace, signal } = options;
  const expectedEntries =
    scope === 'full' ? ((await data.signedCheckpoints.latest())?.checkpoint.entries ?? null) : null;
  const started = await data.bookRuns.change(
    id,
    'queued',
    { status: 'running', expectedEntries },
    { events: [booksChanged(id, clock.now())] },
  );
  if (!started) return false;

  const found: Partial<Record<BookCheck, number>> = {};
  const incomplete: BookCheck[] = [];
  const progress = { wallets: 0, entries: 0 };
  let sums: BookSums = NO_SUMS;
  let reportedAt = 0;

  async function record(checks: readonly BookCheck[], findings: readonly Finding[]): Promise<void> {
    for (const check of checks) found[check] ??= 0;
    for (const { check } of findings) found[check] = (found[check] ?? 0) + 1;
    await data.bookFindings.record(id, findings, clock.now());
  }

  async function report(): Promise<void> {
    if (Date.now() - reportedAt < REPORT_MS) return;
    reportedAt = Date.now();
    const events = [booksChanged(id, clock.now())];
    await data.bookRuns.change(id, 'running', { ...progress, found }, { events });
  }

  const { checkpointFaults } = await verifyCheckpoints(data, options.publicKey);
  await record(['checkpoints'], toCheckpointFindings(checkpointFaults));
  await data.bookFindings.closeFixedOfCheck(id, 'checkpoints');

  const projections = createProjectionCheck(deps, { bus, runId: id, waitMs: pace.waitMs, signal });
  const batches =
    scope === 'full' ? readAllWallets(data) : readWallets(data, await findChangedWallets(deps));
  for await (const batch of verifyWallets(data, batches)) {
    const walletIds = [...batch.wallets.keys()];
    await record(OF_WALLETS, toWalletFindings(batch));
    const withEntries = walletIds.filter((one) => batch.wallets.get(one)?.length);
    await projections.compare(withEntries);
    if (signal.aborted) return false;
    // Breaks of projections stay open if nobody could compare them.
    const compared = projections.isComplete() ? BOOK_CHECKS : WITHOUT_PROJECTIONS;
    await data.bookFindings.closeFixedOfWallets(id, walletIds, compared);
    progress.wallets += withEntries.length;
    progress.entries += batch.entries;
    for (const entries of batch.wallets.values()) {
      sums = addBalances(sums, entries.at(-1)?.balances ?? NO_BALANCES);
    }
    for (const { held, open } of batch.unmatchedHolds) sums.openWithdrawals += open - held;
    await report();
    await sleep(pace.pauseMs);
  }
  sums.openWithdrawals += sums.held;
  found.projections = (await data.bookRuns.find(id))?.drifts ?? 0;
  if (!projections.isComplete()) incomplete.push('projections');

  await record(['events'], await findStuckEvents(deps));
  await data.bookFindings.closeFixedOfCheck(id, 'events');
  const letters = await findDeadLetters(bus);
  if (letters) {
    await record(['dead-letters'], letters);
    await data.bookFindings.closeFixedOfCheck(id, 'dead-letters');
  } else incomplete.push('dead-letters');
  // A wallet whose last trace is gone is in no batch.
  const checked = BOOK_CHECKS.filter((check) => !incomplete.includes(check));
  if (scope === 'full') await data.bookFindings.closeFixed(id, checked);
  if (signal.aborted) return false;

  return finish(deps, id, {
    ...progress,
    found,
    incomplete,
    sums: scope === 'full' ? sums : null,
  });
}

/** Ends the run, with the mail that it causes: once for new breaks, and once when all are fixed. */
async function finish(deps: PaymentsDeps, id: string, result: Partial<BookRun>): Promise<boolean> {
  const { data, clock } = deps;
  const open = await data.bookFindings.countOpen();
  const breaks = [...open.values()].reduce((sum, count) => sum + count, 0);
  const added = await data.bookFindings.countUnalerted();
  const wasBroken = (await data.bookRuns.findLastAlert())?.alert === 'broken';
  const isFixed = breaks === 0 && wasBroken && result.incomplete?.length === 0;
  const alert = added > 0 ? 'broken' : isFixed ? 'fixed' : null;
  const now = clock.now();
  const events = [
    booksChanged(id, now),
    ...(alert
      ? [
          makeEvent(
            'payments.books-alerted.v1',
            { runId: id, outcome: alert, breaks, added, checks: [...open.keys()] },
            now,
            { id: `books-alerted-${id}` },
          ),
        ]
      : []),
  ];
  const done = await data.bookRuns.change(
    id,
    'running',
    { ...result, status: 'done', finishedAt: now, alert },
    { ends: true, events },
  );
  // After a crash before this line the next run sends one more mail.
  if (done && alert === 'broken') await data.bookFindings.markAlerted();
  await data.bookFindings.forget(new Date(now.getTime() - KEEP_MS));
  return done !== null;
}
