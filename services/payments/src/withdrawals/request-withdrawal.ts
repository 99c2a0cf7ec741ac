import type { Cents } from '@candor/contracts/money';
import type { WithdrawalCurrency } from '@candor/contracts/withdrawals';
import { hashBody } from '@candor/kit/http/body-hash';
import { correlationId } from '@candor/platform/decisions/decision';
import type { Requester } from '../decisions/requester.ts';
import { createRequests } from '../decisions/requests.ts';
import { dueDate } from '../decisions/rules/due-date.ts';
import { InsufficientFunds } from '../ledger/rules/balances.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import { findPayout, type PayoutTarget, toPayoutFields } from './find-payout.ts';
import type { Withdrawal } from './rules/withdrawal.ts';
import { assertNotOnHold } from './withdrawal-hold.ts';
import { withdrawalKind } from './withdrawal-kind.ts';
import { withinLimits } from './within-limits.ts';

export interface RequestWithdrawal {
  by: Requester;
  amount: Cents;
  currency: WithdrawalCurrency;
  target: PayoutTarget;
  /** Throws unless the session was authenticated lately; called before a destination is saved. */
  assertFreshLogin?: () => void;
  /** Throws unless the session was lately confirmed with a second factor; called from an amount on. */
  assertSecondFactor?: () => void;
  /** That of the withdrawal. */
  id: string;
}

/**
 * An investor requests a payout: the request is written first, then the amount is held. Only the hold decides whether
 * the funds suffice, so concurrent requests never hold more than is available.
 * @returns the request as it was placed, also for a replay
 * @throws InsufficientFunds; AppError WITHDRAWALS_ON_HOLD, KYC_REQUIRED; the errors of findPayout and assertSecondFactor
 */
export async function requestWithdrawal(
  deps: PaymentsDeps,
  request: RequestWithdrawal,
): Promise<Withdrawal> {
  const { by, amount, currency, target, id } = request;
  const { assertFreshLogin = () => {}, assertSecondFactor = () => {} } = request;
  const bodyHash = hashBody([amount, currency, 'payout' in target ? target.payout : target]);
  const earlier = await deps.data.withdrawals.find(id);
  // A replay gets its first answer, also when a hold began, a limit was reached, a login became old or the destination was removed since.
  if (!earlier) await assertNotOnHold(deps, by.id);
  const payout = earlier ?? (await findPayout(deps, { by, target, assertFreshLogin }));
  const now = deps.clock.now();
  const place = () =>
    createRequests(deps, withdrawalKind).open({
      id,
      accountId: by.id,
      fullName: by.name,
      email: by.email,
      amount,
      currency,
      ...toPayoutFields(payout),
      status: 'placing',
      correlationId: correlationId(),
      createdAt: now,
      dueAt: dueDate(now, deps.settings.withdrawalDueHours),
      unsettledSince: now,
      decision: null,
      bodyHash,
    });
  const withdrawal = earlier
    ? await place()
    : await withinLimits(deps, { accountId: by.id, id, amount, assertSecondFactor }, place);
  if (withdrawal.status === 'declined') throw new InsufficientFunds('profit');
  return { ...withdrawal, status: 'pending', decision: null };
}
