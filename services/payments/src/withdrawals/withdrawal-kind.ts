import { OPEN_WITHDRAWAL_STATUSES } from '@candor/contracts/open-statuses';
import { notFound } from '@candor/kit/app-error';
import { makeEvent } from '@candor/kit/mongo/outbox';
import { toReference } from '@candor/platform/decisions/to-reference';
import type { RequestKind } from '../decisions/request-kind.ts';
import { toWithdrawalExpectation } from '../ledger/rules/expected-entries.ts';
import { assertNotRecentCreditor } from './recent-credit.ts';
import { assertMarkedByOther, needsTwoAdmins } from './rules/payout-mark.ts';
import {
  DECIDING_STATUS,
  declinedEntry,
  formatDestination,
  holdEntry,
  outcomeEntry,
  type Withdrawal,
  type WithdrawalDecision,
} from './rules/withdrawal.ts';

/** placing -> pending or declined; pending -> paying -> successful, or -> releasing -> rejected or cancelled. */
export const withdrawalKind: RequestKind<Withdrawal> = {
  name: 'withdrawal',
  open: 'pending',
  deciding: DECIDING_STATUS,
  outcomes: { successful: 'paid' },
  another: 'Another admin must decide on your own withdrawal',
  // It is withdrawn by its owner, and nobody else learns that it exists.
  notTheMaker: () => notFound('Withdrawal'),
  opened: 'withdrawal.placed',
  decided: 'withdrawal.decided',
  documents: ({ data }) => data.withdrawals,
  async assertAllowed(deps, withdrawal, { status, by, at }) {
    if (status !== 'successful' || by.id === null) return;
    await assertNotRecentCreditor(deps, withdrawal.accountId, by.id);
    if (needsTwoAdmins(deps, withdrawal)) assertMarkedByOther(withdrawal, { by: by.id, now: at });
  },
  expected: toWithdrawalExpectation,
  held: ({ status, amount }) => (OPEN_WITHDRAWAL_STATUSES.includes(status) ? amount : 0),
  settlement(withdrawal) {
    const { decision } = withdrawal;
    if (decision) {
      return {
        entry: outcomeEntry(withdrawal, decision),
        posted: 'withdrawal.posted',
        outcome: () => ({
          status: decision.status,
          events: [withdrawalDecided(withdrawal, decision)],
        }),
      };
    }
    return {
      entry: holdEntry(withdrawal),
      refusal: declinedEntry(withdrawal),
      posted: 'withdrawal.held',
      outcome: (entry) =>
        entry?.kind === 'withdrawal-declined'
          ? { status: 'declined', events: [] }
          : { status: 'pending', events: [withdrawalRequested(withdrawal)] },
    };
  },
};

function withdrawalRequested(withdrawal: Withdrawal) {
  const { id, accountId, fullName, email, amount, withdrawalType, dueAt } = withdrawal;
  return makeEvent(
    'payments.withdrawal-requested.v1',
    {
      withdrawalId: id,
      reference: toReference(id),
      accountId,
      fullName,
      email,
      amount,
      withdrawalType,
      destination: formatDestination(withdrawal),
      dueAt: dueAt.toISOString(),
    },
    withdrawal.createdAt,
    { id: `withdrawal-requested-${id}`, correlationId: withdrawal.correlationId },
  );
}

function withdrawalDecided(withdrawal: Withdrawal, decision: WithdrawalDecision) {
  const { id, accountId, fullName, email, amount } = withdrawal;
  return makeEvent(
    'payments.withdrawal-decided.v1',
    {
      withdrawalId: id,
      reference: toReference(id),
      accountId,
      fullName,
      email,
      decision: decision.status,
      amount,
      destination: formatDestination(withdrawal),
      reason: decision.reason,
      paymentReference: decision.paymentReference,
    },
    decision.at,
    { id: `withdrawal-decided-${id}`, correlationId: decision.correlationId },
  );
}
