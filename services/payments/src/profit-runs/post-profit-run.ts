import { setTimeout as pause } from 'node:timers/promises';
import type { ProfitLineStatus } from '@candor/contracts/profit-runs';
import { AppError } from '@candor/kit/app-error';
import { WalletClosed } from '../ledger/rules/closing.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import type { LineOutcome } from './data/profit-lines.ts';
import { change } from './decide-profit-run.ts';
import { profitEntry, profitReversalEntries } from './rules/profit-entries.ts';
import type { ProfitLine, ProfitRun, ProfitSum } from './rules/profit-run.ts';

/** Lines that are posted at a time: one batch of the ledger. */
const BATCH = 100;
/** Between batches, so that other calls come first. */
const PAUSE_MS = 4;
/** Batches between two reports of progress. */
const REPORT_EVERY = 10;

type Outcome = Omit<LineOutcome, 'number'>;

/** How the lines of a run get from one status to the next ones. */
interface Phase {
  from: ProfitLineStatus;
  post: (deps: PaymentsDeps, run: ProfitRun, line: ProfitLine) => Promise<Outcome>;
  status: 'running' | 'reversing';
  end: 'done' | 'reversed';
}

const CREDIT: Phase = { from: 'planned', post: credit, status: 'running', end: 'done' };
const REVERSAL: Phase = { from: 'posted', post: reverse, status: 'reversing', end: 'reversed' };

/**
 * Posts what is left of an approved run, or of its reversal. A line is marked after its entry was posted, and an entry is
 * posted once per wallet and period, so this can be repeated after a crash at any point and run concurrently.
 * @param signal ends the work between two batches
 */
export async function postProfitRun(
  deps: PaymentsDeps,
  due: ProfitRun,
  signal: AbortSignal,
): Promise<void> {
  let run = due;
  if (run.status === 'approved') {
    const started = await change(deps, run.id, { from: ['approved'], set: { status: 'running' } });
    if (!started) return;
    deps.failpoint('profit-run.started');
    run = started;
  }
  const phase = run.status === 'reversing' ? REVERSAL : CREDIT;
  let sums: Sums | null = null;
  for (let batch = 1; !signal.aborted; batch += 1) {
    const lines = await deps.data.profitLines.next(run.id, phase.from, BATCH);
    const outcomes = await Promise.all(
      lines.map(async (line) => ({
        number: line.number,
        ...(await phase.post(deps, run, line)),
      })),
    );
    deps.failpoint('profit-run.posted');
    await deps.data.profitLines.settle(run.id, phase.from, outcomes);
    deps.failpoint('profit-run.settled');
    if (lines.length < BATCH) return finish(deps, run, phase);
    lines.forEach((line, index) => {
      if (sums) move(sums, line, outcomes[index]?.status ?? line.status);
    });
    if (batch % REPORT_EVERY === 0) {
      sums ??= await readSums(deps, run.id);
      await report(deps, run, phase, sums);
    }
    await pause(PAUSE_MS);
  }
}

async function finish(deps: PaymentsDeps, run: ProfitRun, phase: Phase): Promise<void> {
  // Read again, since another instance may have settled lines too.
  const set = { ...toCounts(await readSums(deps, run.id)), status: phase.end };
  deps.failpoint('profit-run.finishing');
  const finished = await change(deps, run.id, {
    from: [phase.status],
    set: { ...set, finishedAt: deps.clock.now() },
  });
  if (!finished) return;
  const { id: runId, period, status, posted, skipped, reversed, kept } = finished;
  deps.log.info({ runId, period, status, posted, skipped, reversed, kept }, 'profit run finished');
}

async function report(deps: PaymentsDeps, run: ProfitRun, phase: Phase, sums: Sums): Promise<void> {
  await change(deps, run.id, { from: [phase.status], set: toCounts(sums) });
}

type Sums = Record<ProfitLineStatus, ProfitSum>;

async function readSums({ data }: PaymentsDeps, runId: string): Promise<Sums> {
  const none = () => ({ wallets: 0, total: 0 });
  const sums: Sums = {
    planned: none(),
    posted: none(),
    skipped: none(),
    reversed: none(),
    kept: none(),
    missing: none(),
  };
  for await (const { status, amount } of data.profitLines.ofRun(runId)) {
    sums[status].wallets += 1;
    sums[status].total += amount;
  }
  return sums;
}

function move(sums: Sums, { status, amount }: ProfitLine, to: ProfitLineStatus): void {
  sums[status].wallets -= 1;
  sums[status].total -= amount;
  sums[to].wallets += 1;
  sums[to].total += amount;
}

/** What was reversed had been posted before. */
function toCounts({
  posted,
  skipped,
  reversed,
  kept,
}: Sums): Pick<ProfitRun, 'posted' | 'skipped' | 'reversed' | 'kept'> {
  return {
    posted: {
      wallets: posted.wallets + reversed.wallets + kept.wallets,
      total: posted.total + reversed.total + kept.total,
    },
    skipped: skipped.wallets,
    reversed,
    kept: kept.wallets,
  };
}

async function credit(deps: PaymentsDeps, run: ProfitRun, line: ProfitLine): Promise<Outcome> {
  const draft = profitEntry(run, line);
  try {
    const entry = await deps.ledger.post(draft);
    return entry.correlationId === draft.correlationId && entry.about === draft.about
      ? { status: 'posted', problem: null, seq: entry.seq }
      : { status: 'skipped', problem: 'already-credited', seq: null };
  } catch (error) {
    if (!(error instanceof WalletClosed)) throw error;
    return { status: 'skipped', problem: 'wallet-closed', seq: null };
  }
}

async function reverse(deps: PaymentsDeps, run: ProfitRun, line: ProfitLine): Promise<Outcome> {
  const { posted, refused } = profitReversalEntries(run, line);
  const { seq } = line;
  try {
    const entry = await deps.ledger.post(posted, { refusal: refused });
    return entry.kind === 'reversal'
      ? { status: 'reversed', problem: null, seq }
      : { status: 'kept', problem: 'profit-insufficient', seq };
  } catch (error) {
    if (error instanceof WalletClosed) return { status: 'kept', problem: 'wallet-closed', seq };
    if (error instanceof AppError && error.code === 'STATE_CONFLICT')
      return { status: 'kept', problem: 'already-reversed', seq };
    throw error;
  }
}
