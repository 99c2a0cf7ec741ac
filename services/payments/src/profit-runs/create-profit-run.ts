import { createHash } from 'node:crypto';
import { parseIsoWeek } from '@candor/contracts/iso-week';
import { formatWireCents } from '@candor/contracts/money';
import { PROFIT_CHANGE_FACTOR } from '@candor/contracts/profit-runs';
import { AppError, fieldError } from '@candor/kit/app-error';
import { assertSameBody, hashBody } from '@candor/kit/http/body-hash';
import { findDuplicateKey } from '@candor/kit/mongo/duplicate-key';
import { newId } from '@candor/kit/mongo/new-id';
import { noteChange } from '@candor/platform/audit/note-change';
import { type Requester, toMaker } from '../decisions/requester.ts';
import { dueDate } from '../decisions/rules/due-date.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import type { StoredRun } from './data/profit-runs.ts';
import { readListedLines } from './listed-lines.ts';
import { runChanged } from './profit-run-changes.ts';
import { createRatedLines } from './rated-lines.ts';
import type { ProfitRates } from './rules/profit-rates.ts';
import {
  type NewProfitLine,
  NO_SUM,
  type PreviousRun,
  type ProfitLine,
  type ProfitRun,
} from './rules/profit-run.ts';

export interface CreateProfitRun {
  by: Requester;
  period: string;
  /** The uploaded list, or the rates. */
  given: { file: Buffer } | { rates: ProfitRates };
  /** By which a repetition finds the run: it is known by it once all its lines are stored. */
  callId: string;
}

/** Lines that are written at a time. */
const BATCH = 1_000;
/** A run that was loaded later is not shown: the sweeper may be removing it. */
const LOADED_WITHIN_HOURS = 0.5;

/**
 * Prepares a run with all its lines, compared with the previous run. Nothing is credited. The run is shown once every line is
 * stored; one that a crash leaves half written is removed by the sweeper.
 * @throws AppError VALIDATION_FAILED, LIMIT_REACHED, IDEMPOTENCY_KEY_REUSED
 */
export async function createProfitRun(
  deps: PaymentsDeps,
  { by, period, given, callId }: CreateProfitRun,
): Promise<ProfitRun> {
  const { data, clock } = deps;
  const now = clock.now();
  const begins = parseIsoWeek(period);
  if (!begins || begins > now)
    throw fieldError('VALIDATION_FAILED', 'period', 'This week has not begun yet');
  const isList = 'file' in given;
  const bodyHash = hashBody([period, isList ? hashFile(given.file) : given.rates]);
  const known = await data.profitRuns.findByCall(callId);
  if (known) return toKnown(known, bodyHash);

  const created = isList
    ? await readListedLines(deps, given.file, by.id)
    : await createRatedLines(deps, given.rates, by.id);
  const run: ProfitRun = {
    id: newId(),
    period,
    source: isList ? 'csv' : 'rates',
    rates: isList ? null : [...given.rates],
    status: 'loading',
    ...toMaker(by),
    createdAt: now,
    expiresAt: dueDate(now, deps.settings.proposalHours),
    wallets: created.length,
    total: created.reduce((sum, { amount }) => sum + amount, 0),
    previous: null,
    posted: NO_SUM,
    skipped: 0,
    reversed: NO_SUM,
    kept: 0,
    credit: null,
    reversal: null,
    finishedAt: null,
  };
  await data.profitRuns.insert(run);
  deps.failpoint('profit-run.loading');
  const { lines, previous } = await compare(deps, run, created);
  for (let from = 0; from < lines.length; from += BATCH)
    await data.profitLines.insert(lines.slice(from, from + BATCH));
  deps.failpoint('profit-run.loaded');
  return show(deps, run, { previous, callId, bodyHash });
}

/** Shows the loaded run, or finds the one that a repetition of the call has made meanwhile. */
async function show(
  deps: PaymentsDeps,
  run: ProfitRun,
  fields: Pick<StoredRun, 'previous' | 'callId' | 'bodyHash'>,
): Promise<ProfitRun> {
  const { profitRuns } = deps.data;
  const { callId = '', bodyHash = '' } = fields;
  try {
    const shown = await profitRuns.change(run.id, {
      from: ['loading'],
      where: { createdAt: { $gt: dueDate(deps.clock.now(), -LOADED_WITHIN_HOURS) } },
      set: { ...fields, status: 'draft' },
      events: [runChanged(run.id, run.createdAt)],
    });
    if (shown) {
      note(shown);
      return shown;
    }
  } catch (error) {
    // After any other error it may be shown, and a repetition answered with it: if it isn't, the sweeper removes it.
    if (!findDuplicateKey(error)) throw error;
    await discardProfitRun(deps, run.id);
    const known = await profitRuns.findByCall(callId);
    if (!known) throw error;
    return toKnown(known, bodyHash);
  }
  await discardProfitRun(deps, run.id);
  throw new AppError('STATE_CONFLICT', 'Loading took too long. Try again');
}

/** Removes a run that was never shown. */
export async function discardProfitRun({ data }: PaymentsDeps, id: string): Promise<void> {
  await data.profitLines.remove(id);
  await data.profitRuns.remove(id);
}

function toKnown(run: StoredRun, bodyHash: string): ProfitRun {
  assertSameBody(run, bodyHash);
  note(run);
  return run;
}

function note({ period, wallets, total, status }: ProfitRun): void {
  noteChange({
    accountId: null,
    before: null,
    after: { period, wallets, total: formatWireCents(total), status },
    reason: null,
  });
}

const hashFile = (file: Buffer) => createHash('sha256').update(file).digest('hex');

/** The lines with their change since the previous run, followed by the wallets that only that one credited. */
async function compare(
  { data }: PaymentsDeps,
  run: ProfitRun,
  created: readonly NewProfitLine[],
): Promise<{ lines: ProfitLine[]; previous: PreviousRun | null }> {
  const latest = await data.profitRuns.findPrevious(run.period);
  const before = new Map<string, number>();
  if (latest) {
    for await (const { accountId, amount, status } of data.profitLines.ofRun(latest.id))
      if (status === 'posted') before.set(accountId, amount);
  }
  const lines = created.map((line, index) => {
    const previousAmount = before.get(line.accountId) ?? null;
    before.delete(line.accountId);
    return {
      ...toLine(run.id, index + 1, line),
      previousAmount,
      change: toChange(line.amount, previousAmount),
    };
  });
  for (const [accountId, previousAmount] of before) {
    const line = { accountId, line: null, amount: 0, parts: null, note: null };
    lines.push({
      ...toLine(run.id, lines.length + 1, line),
      previousAmount,
      change: 'missing',
      status: 'missing',
    });
  }
  const count = (change: ProfitLine['change']) =>
    lines.filter((line) => line.change === change).length;
  const previous = latest && {
    id: latest.id,
    period: latest.period,
    ...latest.posted,
    new: count('new'),
    changed: count('changed'),
    missing: count('missing'),
  };
  return { lines, previous };
}

function toLine(runId: string, number: number, line: NewProfitLine): ProfitLine {
  return {
    runId,
    number,
    ...line,
    previousAmount: null,
    change: 'new',
    status: 'planned',
    problem: null,
    seq: null,
  };
}

function toChange(amount: number, previous: number | null): ProfitLine['change'] {
  if (previous === null) return 'new';
  const isFar =
    amount > previous * PROFIT_CHANGE_FACTOR || amount * PROFIT_CHANGE_FACTOR < previous;
  return isFar ? 'changed' : 'similar';
}
