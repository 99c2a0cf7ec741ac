import { type Cents, formatWireCents } from '@candor/contracts/money';
import type { WalletField } from '@candor/contracts/payments';
import { AppError, notFound } from '@candor/kit/app-error';
import { noteChange } from '@candor/kit/audit/note-change';
import { newId } from '@candor/kit/mongo/new-id';
import { makeEvent } from '@candor/kit/mongo/outbox';
import type { Adjustment } from '../domain/adjustment.ts';
import { adjustmentWorkflow } from './adjustment-workflow.ts';
import type { PaymentsDeps } from './payments-deps.ts';
import { postAdjustment } from './post-adjustment.ts';
import {
  assertSameBody,
  correlationId,
  hashBody,
  idempotencyFields,
  type Requester,
  toActor,
} from './requester.ts';
import { createWorkflow } from './workflow.ts';

export interface EditWallet {
  accountId: string;
  by: Requester;
  wallet: WalletField;
  action: 'top-up' | 'deduct';
  amount: Cents;
  details: string;
  key: string | null;
}

/**
 * An admin adjusts a total. Up to the threshold the adjustment is posted at once; above it, it is proposed and a second
 * admin decides.
 * @throws AppError MAKER_IS_CHECKER, NOT_FOUND, FUNDS_INSUFFICIENT, IDEMPOTENCY_KEY_REUSED
 */
export async function editWallet(deps: PaymentsDeps, request: EditWallet): Promise<Adjustment> {
  const { accountId, by, wallet, action, amount, details, key } = request;
  noteChange({
    accountId,
    before: null,
    after: { wallet, action, amount: formatWireCents(amount) },
    reason: details,
  });
  if (accountId === by.id)
    throw new AppError('MAKER_IS_CHECKER', 'Cannot edit currently logged in user');
  if (!(await deps.data.owners.has(accountId))) throw notFound('User');

  const bodyHash = hashBody([accountId, wallet, action, amount, details]);
  const adjustment: Adjustment = {
    id: newId(),
    accountId,
    wallet,
    action,
    amount,
    details,
    status: amount > deps.settings.adjustmentThreshold ? 'proposed' : 'approved',
    maker: toActor(by),
    decision: null,
    correlationId: correlationId(),
    createdAt: deps.clock.now(),
  };
  // The key may belong to an earlier call of the other kind, for example because the threshold was changed since.
  if (adjustment.status === 'approved') {
    const proposed = key ? await deps.data.adjustments.findByKey(by.id, key) : null;
    if (!proposed)
      return postAdjustment(deps, adjustment, key ? { by: by.id, key, bodyHash } : null);
    assertSameBody(proposed, bodyHash);
    return { ...proposed, status: 'proposed', decision: null };
  }
  const posted = key ? await deps.data.entries.findByCall({ by: by.id, key }) : null;
  if (posted) return postAdjustment(deps, adjustment, { by: by.id, key: key ?? '', bodyHash });
  return propose(deps, adjustment, { key, bodyHash });
}

async function propose(
  deps: PaymentsDeps,
  adjustment: Adjustment,
  { key, bodyHash }: { key: string | null; bodyHash: string },
): Promise<Adjustment> {
  const { id: adjustmentId, accountId, amount, createdAt, maker } = adjustment;
  const proposed = makeEvent(
    'payments.adjustment-proposed.v1',
    { adjustmentId, accountId, amount },
    createdAt,
  );
  const opened = await createWorkflow(deps, adjustmentWorkflow).open(
    { ...adjustment, ...idempotencyFields(key, bodyHash) },
    { owner: maker.id ?? '', events: [proposed] },
  );
  // A second admin may have decided since. A replay still gets the first answer, that the adjustment is proposed.
  return { ...opened, status: 'proposed', decision: null };
}
