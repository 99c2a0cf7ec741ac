import { AppError } from '@candor/kit/app-error';
import { formatMoment } from '@candor/kit/format-moment';
import { assertSameBody, hashBody } from '@candor/kit/http/body-hash';
import { makeEvent } from '@candor/kit/mongo/outbox';
import { noteChange } from '@candor/platform/audit/note-change';
import { alreadyDecided } from '@candor/platform/proposals/already-decided';
import { assertAnotherPerson } from '@candor/platform/proposals/another-person';
import { type DecidingCall, toActor } from '../decisions/requester.ts';
import { dueDate } from '../decisions/rules/due-date.ts';
import { createWorkflow } from '../decisions/workflow.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import { assertNotRecentCreditor } from './recent-credit.ts';
import type { PayoutApproval, Withdrawal } from './rules/withdrawal.ts';
import { withdrawalWorkflow } from './withdrawal-workflow.ts';

type ApprovingCall = Omit<DecidingCall, 'reason'>;

/** Whether one admin marks a payout as ready and another one as paid. */
export function needsTwoAdmins(
  { settings }: Pick<PaymentsDeps, 'settings'>,
  { amount }: Pick<Withdrawal, 'amount'>,
): boolean {
  return amount > settings.payoutThreshold;
}

/**
 * The first of two admins marks a payout as ready. For its owner the withdrawal stays pending.
 * @throws AppError MAKER_IS_CHECKER, RECENT_CREDITOR, ALREADY_DECIDED, STATE_CONFLICT, NOT_FOUND, IDEMPOTENCY_KEY_REUSED
 */
export async function approvePayout(
  deps: PaymentsDeps,
  { id, by, key }: ApprovingCall,
): Promise<Withdrawal> {
  const existing = await createWorkflow(deps, withdrawalWorkflow).find(id);
  const { accountId } = existing;
  const bodyHash = hashBody(['ready']);
  if (isReplay(existing, { by, key }, bodyHash)) {
    return { ...existing, status: 'pending', decision: null };
  }
  assertAnotherPerson(by.id, [accountId], 'Another admin must decide on your own withdrawal');
  if (!needsTwoAdmins(deps, existing)) {
    throw new AppError('STATE_CONFLICT', 'One admin is enough for this payout. Mark it as paid');
  }
  await assertNotRecentCreditor(deps, accountId, by);
  const at = deps.clock.now();
  const approval: PayoutApproval = {
    by: toActor(by),
    byName: by.name,
    at,
    expiresAt: dueDate(at, deps.settings.proposalHours),
    key,
    bodyHash,
  };
  const approved = await deps.data.withdrawals.approve(id, approval, [
    approvalChanged(existing, 'ready', at),
  ]);
  if (!approved) return approveAgain(deps, { id, by, key });
  deps.failpoint('withdrawal.approved');
  noteChange({
    accountId,
    before: { status: 'pending' },
    after: { status: 'ready to pay' },
    reason: null,
  });
  return approved;
}

/** Answers a call that came too late: a concurrent copy with the same key gets the same answer. */
async function approveAgain(
  deps: PaymentsDeps,
  { id, by, key }: ApprovingCall,
): Promise<Withdrawal> {
  const { approval, decision, ...current } = await createWorkflow(deps, withdrawalWorkflow).find(
    id,
  );
  if (approval && key !== null && approval.key === key && approval.by.id === by.id) {
    return { ...current, approval, status: 'pending', decision: null };
  }
  const made = decision ?? (approval && { ...approval, status: 'ready' });
  if (!made) {
    throw new AppError('STATE_CONFLICT', 'This withdrawal is not open for a decision');
  }
  const outcomes: Record<string, string> = { ready: 'marked ready to pay', successful: 'paid' };
  throw alreadyDecided('withdrawal', {
    status: made.status,
    outcome: outcomes[made.status] ?? made.status,
    role: made.by.role,
    name: made.byName ?? null,
    at: made.at,
    subject: id,
  });
}

/**
 * Whether the caller marked the payout ready, or withdrew the mark, with this key before.
 * @throws AppError IDEMPOTENCY_KEY_REUSED when it was the other of the two
 */
function isReplay(
  { approval, approvalWithdrawal }: Withdrawal,
  { by, key }: Pick<ApprovingCall, 'by' | 'key'>,
  bodyHash: string,
): boolean {
  const earlier = [approval, approvalWithdrawal].find(
    (call) => key !== null && call?.key === key && call.by.id === by.id,
  );
  if (earlier) assertSameBody(earlier, bodyHash);
  return earlier !== undefined;
}

/**
 * The first admin withdraws the mark, so that the payout needs two admins again. A replay gets its first answer, also when the
 * payout was marked or decided since.
 * @throws AppError ROLE_FORBIDDEN for others, STATE_CONFLICT, NOT_FOUND, IDEMPOTENCY_KEY_REUSED
 */
export async function withdrawPayoutApproval(
  deps: PaymentsDeps,
  { id, by, key }: ApprovingCall,
): Promise<Withdrawal> {
  const { find } = createWorkflow(deps, withdrawalWorkflow);
  const bodyHash = hashBody(['withdrawn']);
  const existing = await find(id);
  if (isReplay(existing, { by, key }, bodyHash)) return toUnmarked(existing);
  if (existing.approval && existing.approval.by.id !== by.id) {
    const message = 'Only the admin who marked this payout ready can withdraw the mark';
    throw new AppError('ROLE_FORBIDDEN', message, { subject: id });
  }
  const at = deps.clock.now();
  const withdrawal = { by: toActor(by), at, key, bodyHash };
  const event = approvalChanged(existing, 'withdrawn', at);
  const cleared = await deps.data.withdrawals.clearApproval(id, { withdrawal }, [event]);
  if (!cleared) {
    // A concurrent copy with the same key may have been first.
    const current = await find(id);
    if (isReplay(current, { by, key }, bodyHash)) return toUnmarked(current);
    const message = 'This payout is not marked ready to pay, or is decided';
    throw new AppError('STATE_CONFLICT', message, { subject: id });
  }
  noteChange({
    accountId: existing.accountId,
    before: { status: 'ready to pay' },
    after: { status: 'pending' },
    reason: null,
  });
  return cleared;
}

function toUnmarked({ approval: _, ...withdrawal }: Withdrawal): Withdrawal {
  return { ...withdrawal, status: 'pending', decision: null };
}

const EXPIRY_BATCH = 100;

/**
 * Removes the marks whose time is over: the payouts need two admins again.
 * @returns how many were removed
 */
export async function expirePayoutApprovals(deps: PaymentsDeps): Promise<number> {
  const { withdrawals } = deps.data;
  const now = deps.clock.now();
  let removed = 0;
  for (const withdrawal of await withdrawals.findExpiredApprovals(now, EXPIRY_BATCH)) {
    const event = approvalChanged(withdrawal, 'expired', now);
    if (await withdrawals.clearApproval(withdrawal.id, { expiredAt: now }, [event])) removed += 1;
  }
  return removed;
}

export function approvalExpired(id: string, { expiresAt }: PayoutApproval): AppError {
  return new AppError(
    'PROPOSAL_EXPIRED',
    `The mark that this payout is ready expired on ${formatMoment(expiresAt)}. Mark it again, then another admin pays it`,
    { subject: id },
  );
}

function approvalChanged(
  { id, accountId }: Withdrawal,
  state: 'ready' | 'withdrawn' | 'expired',
  at: Date,
) {
  const payload = { withdrawalId: id, accountId, state };
  return makeEvent('payments.payout-approval-changed.v1', payload, at);
}
