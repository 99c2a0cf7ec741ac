import { fieldError } from '@candor/kit/app-error';
import { shownBalance } from '../domain/balances.ts';
import { dayStart, formatDay, nextDay } from '../domain/day-start.ts';
import { EMPTY_HEAD, toHead, type WalletHead } from '../domain/ledger-entry.ts';
import { type Statement, toInitials } from '../domain/statement.ts';
import type { PaymentsDeps } from './payments-deps.ts';

export interface StatementRequest {
  walletId: string;
  /** First and last day, in `zone`. */
  from: string;
  to: string;
  zone: string;
}

/**
 * Records the facts of a statement and gives it a code. A statement contains consecutive entries: those of the following
 * period start where it ends.
 * @throws AppError VALIDATION_FAILED if the period ends in the future
 */
export async function issueStatement(
  deps: PaymentsDeps,
  { walletId, from, to, zone }: StatementRequest,
): Promise<Statement> {
  const now = deps.clock.now();
  if (to > formatDay(now, zone)) {
    throw fieldError('VALIDATION_FAILED', 'to', 'The last day is in the future');
  }
  const { entries } = deps.data;
  const before = await entries.findLastBefore(walletId, dayStart(from, zone));
  const end = await entries.findLastBefore(walletId, dayStart(nextDay(to), zone));
  const lastSeq = Math.max(before, end);
  const opening = await readHead(deps, walletId, before);
  const closing = await readHead(deps, walletId, lastSeq);
  const owner = await deps.data.owners.find(walletId);
  return deps.data.statements.issue({
    walletId,
    holder: toInitials(owner?.fullName ?? ''),
    from,
    to,
    zone,
    firstSeq: before + 1,
    lastSeq,
    opening: shownBalance(opening.balances),
    closing: shownBalance(closing.balances),
    openingHash: opening.hash,
    closingHash: closing.hash,
    issuedAt: now,
  });
}

async function readHead(deps: PaymentsDeps, walletId: string, seq: number): Promise<WalletHead> {
  if (seq === 0) return EMPTY_HEAD;
  const entry = await deps.data.entries.findBySeq(walletId, seq);
  if (!entry) throw new Error(`entry ${seq} of wallet ${walletId} is missing`);
  return toHead(entry);
}
