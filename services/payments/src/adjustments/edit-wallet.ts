import { type Cents, formatWireCents } from '@candor/contracts/money';
import type { WalletField } from '@candor/contracts/payments';
import { notFound } from '@candor/kit/app-error';
import { assertSameBody, hashBody } from '@candor/kit/http/body-hash';
import { newId } from '@candor/kit/mongo/new-id';
import { makeEvent } from '@candor/kit/mongo/outbox';
import { noteChange } from '@candor/platform/audit/note-change';
import { assertAnotherPerson } from '@candor/platform/decisions/another-person';
import { correlationId } from '@candor/platform/decisions/decision';
import { idempotencyFields, type Requester, toMaker } from '../decisions/requester.ts';
import { dueDate } from '../decisions/rules/due-date.ts';
import { createWorkflow } from '../decisions/workflow.ts';
import type { EntryCall } from '../ledger/data/entries.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import { claimAdjustment } from './adjustment-claim.ts';
import { adjustmentWorkflow } from './adjustment-workflow.ts';
import { hasPosted, postAdjustment, toPostedAdjustment } from './post-adjustment.ts';
import type { Adjustment } from './rules/adjustment.ts';

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
 * An admin adjusts a total. Up to the threshold, and within the limits of the admin and of the wallet, the adjustment is
 * posted at once; otherwise it is proposed and a second admin decides.
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
  assertAnotherPerson(by.id, [accountId], 'Cannot edit currently logged in user');
  if (!(await deps.data.owners.has(accountId))) throw notFound('User');

  const bodyHash = hashBody([accountId, wallet, action, amount, details]);
  const adjustment: Adjustment = {
    id: newId(),
    accountId,
    wallet,
    action,
    amount,
    details,
    status: 'approved',
    ...toMaker(by),
    decision: null,
    correlationId: correlationId(),
    createdAt: deps.clock.now(),
  };
  const call = { key, bodyHash };
  await claimKey(deps, toEntryCall(adjustment, call));
  return amount > deps.settings.adjustmentThreshold
    ? ((await findPosted(deps, adjustment, call)) ?? (await propose(deps, adjustment, call)))
    : await adjustWithinLimits(deps, adjustment, call);
}

/** The Idempotency-Key of the call and the hash of its body. */
interface Call {
  key: string | null;
  bodyHash: string;
}

/**
 * Makes the key the call's own before anything else is written: whatever follows, posted or proposed, on this wallet, is
 * made at most once. A key whose call was cut off here stays the call's, for its repetition.
 * @throws AppError IDEMPOTENCY_KEY_REUSED
 */
async function claimKey(deps: PaymentsDeps, call: EntryCall | null): Promise<void> {
  if (!call) return;
  assertSameBody(await deps.data.callKeys.claim(call), call.bodyHash);
  deps.failpoint('adjustment.key-claimed');
}

/**
 * Posts the adjustment, or proposes it if it exceeds a limit. Earlier calls with the same key are looked up after the claim:
 * they have either finished, or have the same claim.
 */
async function adjustWithinLimits(
  deps: PaymentsDeps,
  { amount, accountId, ...rest }: Adjustment,
  call: Call,
): Promise<Adjustment> {
  const makerId = rest.maker.id ?? '';
  const claim = await claimAdjustment(deps, {
    kind: 'adjustment',
    makerId,
    walletId: accountId,
    id: rest.id,
    amount,
    ...call,
  });
  const adjustment = { ...rest, id: claim.id, amount, accountId };
  if (!claim.alone) {
    const posted = await findPosted(deps, adjustment, call);
    const made = posted ?? (await propose(deps, adjustment, call));
    await (posted ? claim.discard() : claim.settle({ posted: false }));
    return made;
  }
  const proposed = call.key ? await deps.data.adjustments.findByKey(makerId, call.key) : null;
  if (proposed) {
    await claim.discard();
    assertSameBody(proposed, call.bodyHash);
    return toProposed(proposed);
  }
  const entry = await postAdjustment(deps, adjustment, toEntryCall(adjustment, call));
  // The key of a repeated call has another entry.
  await (hasPosted(adjustment, entry)
    ? claim.settle({ posted: entry.postings.length > 0 })
    : claim.discard());
  return toPostedAdjustment(adjustment, entry, call);
}

/** The adjustment that an earlier call with the key has posted, if any. */
async function findPosted(
  deps: PaymentsDeps,
  adjustment: Adjustment,
  call: Call,
): Promise<Adjustment | null> {
  const entryCall = toEntryCall(adjustment, call);
  const entry = entryCall && (await deps.data.entries.findByCall(adjustment.accountId, entryCall));
  return entry && toPostedAdjustment(adjustment, entry, call);
}

function toEntryCall({ maker }: Adjustment, { key, bodyHash }: Call): EntryCall | null {
  return key ? { by: maker.id ?? '', key, bodyHash } : null;
}

async function propose(
  deps: PaymentsDeps,
  adjustment: Adjustment,
  { key, bodyHash }: Call,
): Promise<Adjustment> {
  const { id: adjustmentId, accountId, amount, createdAt, maker } = adjustment;
  const { wallet, action, makerName, details: reason } = adjustment;
  const proposed = makeEvent(
    'payments.adjustment-proposed.v1',
    { adjustmentId, accountId, amount, wallet, action, maker: makerName, reason },
    createdAt,
  );
  const opened = await createWorkflow(deps, adjustmentWorkflow).open(
    {
      ...adjustment,
      status: 'proposed',
      expiresAt: dueDate(createdAt, deps.settings.proposalHours),
      ...idempotencyFields(key, bodyHash),
    },
    { owner: maker.id ?? '', events: [proposed] },
  );
  return toProposed(opened);
}

/** A second admin may have decided since. A replay still gets the first answer, that the adjustment is proposed. */
function toProposed(adjustment: Adjustment): Adjustment {
  return { ...adjustment, status: 'proposed', decision: null };
}
