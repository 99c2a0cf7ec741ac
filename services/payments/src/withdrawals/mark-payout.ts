import { AppError } from '@candor/kit/app-error';
import { assertSameBody, hashBody } from '@candor/kit/http/body-hash';
import { makeEvent } from '@candor/kit/mongo/outbox';
import { noteChange } from '@candor/platform/audit/note-change';
import { findOwnRecord, markOwnRecord } from '@candor/platform/audit/own-record';
import { assertAnotherPerson } from '@candor/platform/decisions/another-person';
import { alreadyDecided } from '@candor/platform/decisions/decision-errors';
import { createDecisions } from '@candor/platform/decisions/decisions';
import { recordOutcome } from '../decisions/record-outcome.ts';
import type { Stored } from '../decisions/request-documents.ts';
import { type Requester, toActor } from '../decisions/requester.ts';
import { createRequests } from '../decisions/requests.ts';
import { dueDate } from '../decisions/rules/due-date.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import { assertNotRecentCreditor } from './recent-credit.ts';
import { needsTwoAdmins } from './rules/payout-mark.ts';
import {
  type MarkDecision,
  type PayoutMark,
  toMarkWithdrawals,
  type Withdrawal,
} from './rules/withdrawal.ts';
import { withdrawalKind } from './withdrawal-kind.ts';

interface MarkingCall {
  id: string;
  by: Requester;
  key: string | null;
}

/**
 * The marks that payouts are ready. A mark is the proposal to pay, and the payout its approval, which is the decision on the
 * withdrawal: what is decided here is only that a mark ends without one.
 */
function createMarks(deps: PaymentsDeps) {
  return createDecisions<Stored<Withdrawal>, MarkDecision>(deps, {
    name: 'withdrawal',
    documents: deps.data.withdrawals.marks,
    open: 'pending',
    involved: ({ accountId }) => [accountId],
    another: withdrawalKind.another,
    advice: 'Mark it again, then another admin pays it',
    notTheMaker: ({ id, status, approval }) =>
      status === 'pending' && approval
        ? new AppError(
            'ROLE_FORBIDDEN',
            'Only the admin who marked this payout ready can withdraw the mark',
            { subject: id },
          )
        : new AppError('STATE_CONFLICT', 'This payout is not marked ready to pay, or is decided', {
            subject: id,
          }),
    note: ({ accountId }) => note(accountId, 'ready to pay', 'pending'),
    // The key of the mark is not one for its withdrawal.
    assertAllowed(withdrawal, decision) {
      isReplay(withdrawal, decision);
    },
    events: (withdrawal, { status, at }) => [markChanged(withdrawal, status, at)],
  });
}

/**
 * The first of two admins marks a payout as ready. For its owner the withdrawal stays pending.
 * @throws AppError MAKER_IS_CHECKER, RECENT_CREDITOR, ALREADY_DECIDED, STATE_CONFLICT, NOT_FOUND, IDEMPOTENCY_KEY_REUSED
 */
export async function markPayout(
  deps: PaymentsDeps,
  { id, by, key }: MarkingCall,
): Promise<Withdrawal> {
  const { find } = createRequests(deps, withdrawalKind);
  const bodyHash = hashBody(['ready']);
  const at = deps.clock.now();
  const mark: PayoutMark = {
    by: toActor(by),
    byName: by.name,
    at,
    expiresAt: dueDate(at, deps.settings.proposalHours),
    key,
    bodyHash,
  };
  const existing = await find(id);
  const { accountId } = existing;
  note(accountId, 'pending', 'ready to pay');
  if (isReplay(existing, mark)) return toMarked(existing);
  assertAnotherPerson(by.id, [accountId], withdrawalKind.another, id);
  if (!needsTwoAdmins(deps, existing)) {
    throw new AppError('STATE_CONFLICT', 'One admin is enough for this payout. Mark it as paid');
  }
  await assertNotRecentCreditor(deps, accountId, by.id);
  const event = markChanged(existing, 'ready', at);
  const record = findOwnRecord();
  const records = record ? [recordOutcome(record, { status: 'ready to pay' })] : [];
  const marked = await deps.data.withdrawals.mark(id, mark, [event, ...records]);
  if (marked) {
    markOwnRecord();
    deps.failpoint('withdrawal.marked');
    return marked;
  }
  // A concurrent copy with the same key gets the same answer.
  const current = await find(id);
  if (isReplay(current, mark)) return toMarked(current);
  throw markedBefore(current, by);
}

/**
 * The first admin withdraws the mark, so that the payout needs two admins again. A replay gets its first answer, also when the
 * payout was marked or decided since.
 * @throws AppError ROLE_FORBIDDEN for others, STATE_CONFLICT, NOT_FOUND, IDEMPOTENCY_KEY_REUSED
 */
export async function withdrawPayoutMark(
  deps: PaymentsDeps,
  call: MarkingCall,
): Promise<Withdrawal> {
  const { approval: _, ...unmarked } = await createMarks(deps).withdraw({
    ...call,
    reason: null,
    choose: () => ({ status: 'withdrawn' as const }),
    body: ['withdrawn'],
  });
  return { ...unmarked, status: 'pending', decision: null };
}

/**
 * Removes expired marks: the payouts need two admins again.
 * @returns how many were removed
 */
export function expirePayoutMarks(deps: PaymentsDeps): Promise<number> {
  return createMarks(deps).expireOverdue();
}

/**
 * Whether the caller marked the payout ready, or withdrew the mark, with this key before.
 * @throws AppError IDEMPOTENCY_KEY_REUSED when it used it for the other of the two
 */
function isReplay(
  withdrawal: Withdrawal,
  { by, key, bodyHash }: Pick<MarkDecision, 'by' | 'key' | 'bodyHash'>,
): boolean {
  const withdrawn = toMarkWithdrawals(withdrawal);
  const calls = [withdrawal.approval, ...withdrawn, ...withdrawn.map(({ mark }) => mark)];
  const earlier = calls.find((call) => key !== null && call?.key === key && call.by.id === by.id);
  if (earlier) assertSameBody(earlier, bodyHash);
  return earlier !== undefined;
}

const toMarked = (withdrawal: Withdrawal): Withdrawal => ({
  ...withdrawal,
  status: 'pending',
  decision: null,
});

/** The refusal of a mark where there is one, or the payout is decided. */
function markedBefore({ id, approval, decision }: Withdrawal, by: Requester): AppError {
  const made = decision ?? (approval && { ...approval, status: 'ready' });
  if (!made) {
    return new AppError('STATE_CONFLICT', 'This withdrawal is not open for a decision');
  }
  const outcomes: Record<string, string> = { ready: 'marked ready to pay', successful: 'paid' };
  return alreadyDecided({ what: 'withdrawal', id, outcome: outcomes[made.status] }, made, by.role);
}

function markChanged(
  { id, accountId }: Withdrawal,
  state: 'ready' | 'withdrawn' | 'expired',
  at: Date,
) {
  const payload = { withdrawalId: id, accountId, state };
  return makeEvent('payments.payout-approval-changed.v1', payload, at);
}

function note(accountId: string, before: string, after: string): void {
  noteChange({ accountId, before: { status: before }, after: { status: after }, reason: null });
}
