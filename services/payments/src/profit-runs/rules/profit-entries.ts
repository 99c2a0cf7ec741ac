import type { Decision } from '@candor/platform/decisions/decision';
import { toReference } from '@candor/platform/decisions/to-reference';
import type { ExpectedEntry } from '../../ledger/rules/expected-entries.ts';
import type { EntryDraft } from '../../ledger/rules/ledger-entry.ts';
import { moveUsd } from '../../ledger/rules/posting.ts';
import { reversePostings } from '../../reversals/rules/reversal.ts';
import { formatPeriod, type ProfitLine, type ProfitRun, toAttempt } from './profit-run.ts';

const HOUSE = 'house:profits';
const SOURCE = /^profit:(\d{4}-W\d\d)(?::(\d+))?$/;

/**
 * The cause of a wallet's profit of a period, or of its reversal. A wallet has one entry per cause, so it gets that profit once
 * per attempt; causes of the first attempt do not name it. Nobody can post under that of an attempt that was reversed, since
 * each of its wallets has the entry.
 */
function toProfitSource(name: 'profit' | 'profit-reversal', run: ProfitRun): string {
  const attempt = toAttempt(run);
  return `${name}:${run.period}${attempt > 1 ? `:${attempt}` : ''}`;
}

/** The period of an entry of kind `profit`, and the attempt that credited it. */
export function readProfitSource(sourceId: string): { period: string; attempt: number } | null {
  const [, period, attempt = '1'] = SOURCE.exec(sourceId) ?? [];
  return period ? { period, attempt: Number(attempt) } : null;
}

function draft(run: ProfitRun, line: ProfitLine, decision: Decision) {
  return {
    walletId: line.accountId,
    about: line.amount,
    reference: toReference(run.id),
    actor: decision.by,
    correlationId: decision.correlationId,
  };
}

/** The entry of a line. Pure: a line always has the same one. */
export function profitEntry(run: ProfitRun, line: ProfitLine): EntryDraft {
  return {
    ...draft(run, line, toApproval(run, 'credit')),
    sourceId: toProfitSource('profit', run),
    kind: 'profit',
    postings: [moveUsd(HOUSE, 'profit', line.amount)],
    detail: formatPeriod(run.period),
    reason: line.note,
    reverses: null,
  };
}

/** The reversal of a posted line, and what is posted in its place when the profit is no longer there. */
export function profitReversalEntries(
  run: ProfitRun,
  line: ProfitLine,
): { posted: EntryDraft; refused: EntryDraft } {
  const common = {
    ...draft(run, line, toApproval(run, 'reversal')),
    sourceId: toProfitSource('profit-reversal', run),
  };
  return {
    posted: {
      ...common,
      kind: 'reversal',
      postings: reversePostings(profitEntry(run, line).postings),
      detail: `entry ${line.seq}, profit of ${formatPeriod(run.period)}`,
      reason: run.reversal?.reason ?? null,
      reverses: line.seq,
    },
    refused: {
      ...common,
      kind: 'reversal-refused',
      postings: [],
      detail: `entry ${line.seq}, not carried out`,
      reason: REVERSAL_REFUSED,
      reverses: null,
    },
  };
}

const REVERSAL_REFUSED = 'Part of this profit is no longer in the account';

function toApproval(run: ProfitRun, step: 'credit' | 'reversal'): Decision {
  const decision = run[step]?.decision;
  if (decision?.status !== 'approved')
    throw new Error(`the ${step} of profit run ${run.id} is not approved`);
  return decision;
}

/** What the ledger may or must contain for a line. Lines that were not posted have no entry. */
export function toProfitExpectation(run: ProfitRun, line: ProfitLine): ExpectedEntry[] {
  if (run.credit?.decision?.status !== 'approved') return [];
  if (line.status === 'skipped' || line.status === 'missing') return [];
  const entry = profitEntry(run, line);
  const credited = {
    sourceId: entry.sourceId,
    allowed: [entry],
    required: line.status !== 'planned',
  };
  if (run.reversal?.decision?.status !== 'approved' || line.seq === null) return [credited];
  const { posted, refused } = profitReversalEntries(run, line);
  const { sourceId } = posted;
  if (line.status === 'reversed')
    return [credited, { sourceId, allowed: [posted], required: true }];
  if (line.status === 'kept') {
    const required = line.problem === 'profit-insufficient';
    return [credited, { sourceId, allowed: [refused], required }];
  }
  return [credited, { sourceId, allowed: [posted, refused], required: false }];
}
