import type { WalletField } from '@candor/contracts/adjustments';
import { type Cents, formatWireCents } from '@candor/contracts/money';
import { notFound } from '@candor/kit/app-error';
import { hashBody } from '@candor/kit/http/body-hash';
import { noteChange } from '@candor/platform/audit/note-change';
import { assertAnotherPerson } from '@candor/platform/decisions/another-person';
import { correlationId } from '@candor/platform/decisions/decision';
import { type Requester, toMaker } from '../decisions/requester.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import { adjustmentKind } from './adjustment-kind.ts';
import { openWithinLimits } from './open-within-limits.ts';
import type { Adjustment } from './rules/adjustment.ts';

export interface EditWallet {
  /** That of the adjustment. */
  id: string;
  accountId: string;
  by: Requester;
  wallet: WalletField;
  action: 'top-up' | 'deduct';
  amount: Cents;
  details: string;
}

/**
 * An admin adjusts a total. Up to the threshold, and within the limits of the admin and of the wallet, the adjustment is
 * posted at once; otherwise it is proposed and a second admin decides.
 * @throws AppError MAKER_IS_CHECKER, NOT_FOUND, FUNDS_INSUFFICIENT, IDEMPOTENCY_KEY_REUSED
 */
export async function editWallet(deps: PaymentsDeps, request: EditWallet): Promise<Adjustment> {
  const { by, ...adjusted } = request;
  const { accountId, wallet, action, amount, details } = adjusted;
  noteChange({
    accountId,
    before: null,
    after: { wallet, action, amount: formatWireCents(amount) },
    reason: details,
  });
  assertAnotherPerson(by.id, [accountId], 'Cannot edit currently logged in user');
  if (!(await deps.data.owners.has(accountId))) throw notFound('User');
  return openWithinLimits(deps, adjustmentKind, {
    ...adjusted,
    status: 'posting',
    ...toMaker(by),
    decision: null,
    correlationId: correlationId(),
    createdAt: deps.clock.now(),
    bodyHash: hashBody([accountId, wallet, action, amount, details]),
  });
}
