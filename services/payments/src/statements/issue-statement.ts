import { fieldError } from '@candor/kit/app-error';
import { dayStart, formatDay, nextDay } from '@candor/kit/day-start';
import { balanceChange, shownBalance } from '../ledger/rules/balances.ts';
import { EMPTY_HEAD, type WalletHead } from '../ledger/rules/ledger-entry.ts';
import { toHead } from '../ledger/rules/seal-entry.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import { type Statement, toInitials } from './rules/statement.ts';

export interface StatementRequest {
  walletId: string;
  /** First and last day, in `zone`. */
  from: string;
  to: string;
  zone: string;
}

/**
 * Records the facts of a statement and gives it a code. A statement contains consecutive entries, up to the first one after
 * its period; those of the following period start where it ends. Nothing is recorded unless they add up.
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
  // Read first: an entry that is posted meanwhile is after it.
  const { seq: head } = await deps.ledger.head(walletId);
  const lastBefore = async (at: Date) =>
    Math.min(head, ((await entries.findFirstFrom(walletId, at)) ?? head + 1) - 1);
  const before = await lastBefore(dayStart(from, zone));
  const lastSeq = await lastBefore(dayStart(nextDay(to), zone));
  const opening = await readHead(deps, walletId, before);
  const closing = await readHead(deps, walletId, lastSeq);
  await assertAddsUp(deps, walletId, { opening, closing });
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

/** Every entry after `opening` follows its predecessor, and together they lead from the one balance to the other. */
async function assertAddsUp(
  deps: PaymentsDeps,
  walletId: string,
  { opening, closing }: { opening: WalletHead; closing: WalletHead },
): Promise<void> {
  let { seq, hash } = opening;
  let balance = shownBalance(opening.balances);
  for await (const step of deps.data.entries.steps(walletId, opening.seq + 1, closing.seq)) {
    if (step.seq !== seq + 1 || step.prevHash !== hash) break;
    ({ seq, hash } = step);
    balance += balanceChange(step);
  }
  if (seq !== closing.seq || hash !== closing.hash || balance !== shownBalance(closing.balances)) {
    deps.log.error({ walletId, seq }, 'statement refused: its entries do not add up');
    throw new Error(`the entries of wallet ${walletId} do not add up after number ${seq}`);
  }
}

async function readHead(deps: PaymentsDeps, walletId: string, seq: number): Promise<WalletHead> {
  if (seq === 0) return EMPTY_HEAD;
  const entry = await deps.data.entries.findBySeq(walletId, seq);
  if (!entry) throw new Error(`entry ${seq} of wallet ${walletId} is missing`);
  return toHead(entry);
}
