import { createHash, randomUUID } from 'node:crypto';
import type { DepositWallet } from '@candor/contracts/deposit-wallets';
import type { Cents } from '@candor/contracts/money';
import type { Plan, PlanName } from '@candor/contracts/plans';
import { AppError, fieldError } from '@candor/kit/app-error';
import { assertSameBody, hashBody } from '@candor/kit/http/body-hash';
import { IMAGE_EXTENSIONS, type UploadedImage } from '@candor/kit/images/uploaded-images';
import { findDuplicateKey } from '@candor/kit/mongo/duplicate-key';
import { makeEvent } from '@candor/kit/mongo/outbox';
import type { Deadline } from '@candor/kit/uploads/deadline';
import { toReference } from '@candor/platform/decisions/to-reference';
import type { Stored } from '../decisions/request-documents.ts';
import type { Requester } from '../decisions/requester.ts';
import { dueDate } from '../decisions/rules/due-date.ts';
import { assertStaysOpen, assertWalletOpen } from '../ledger/assert-wallet-open.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import { assertAmountFits, type Receipt } from './rules/receipt.ts';

export interface SubmitReceipt {
  by: Requester;
  amount: Cents;
  plan: PlanName;
  wallet: DepositWallet;
  /** Normalised. */
  transactionId?: string | null;
  file: Buffer;
  /** That of the receipt. */
  id: string;
  deadline?: Deadline;
}

function assertAllowed(
  { settings }: PaymentsDeps,
  request: SubmitReceipt,
): { plan: Plan; depositAddress: string } {
  const plan = settings.plans.find(({ name }) => name === request.plan);
  if (!plan) throw fieldError('VALIDATION_FAILED', 'plan', 'Choose a plan');
  assertAmountFits(plan, request.amount);
  const depositAddress = settings.depositAddresses[request.wallet];
  if (!depositAddress) {
    throw fieldError(
      'WALLET_UNAVAILABLE',
      'wallet',
      'No address is set up for this wallet yet. Choose another.',
    );
  }
  return { plan, depositAddress };
}

/**
 * An investor reports a payment: stores the image, creates a pending receipt and publishes the event for the mail.
 * Writes nothing after the deadline, so that an upload that was answered with an error does not succeed later.
 */
export async function submitReceipt(deps: PaymentsDeps, request: SubmitReceipt): Promise<Receipt> {
  const { data, images, settings } = deps;
  const { by, amount, plan, wallet, transactionId = null, file, id, deadline } = request;
  const bodyHash = hashBody([
    amount,
    plan,
    wallet,
    createHash('sha256').update(file).digest('hex'),
    // Left out where there is none, so that keys from before it could be entered stay valid.
    ...(transactionId ? [transactionId] : []),
  ]);
  const earlier = await data.receipts.find(id);
  if (earlier) return toFirstAnswer(deps, earlier, bodyHash);
  const allowed = assertAllowed(deps, request);
  await assertWalletOpen(deps, by.id);
  // The cheap half of the check, before the image is decoded.
  const sent = await findSent(deps, request, {});
  if (sent) return toFirstAnswer(deps, sent, bodyHash);

  const image = await images.read(by.id, file, { deadline });
  const same = await findSent(deps, request, image);
  if (same) return toFirstAnswer(deps, same, bodyHash);
  const objectKey = await storeImage(deps, image, deadline);
  deps.failpoint('receipt.stored');

  const now = deps.clock.now();
  const dueAt = dueDate(now, settings.receiptDueHours);
  const person = { accountId: by.id, fullName: by.name, email: by.email };
  const submitted = makeEvent(
    'payments.receipt-submitted.v1',
    {
      receiptId: id,
      reference: toReference(id),
      ...person,
      amount,
      plan,
      wallet,
      dueAt: dueAt.toISOString(),
    },
    now,
  );
  const receipt: Stored<Receipt> = {
    id,
    ...person,
    amount,
    plan,
    wallet,
    ...(transactionId ? { transactionId } : {}),
    depositAddress: allowed.depositAddress,
    limits: { minimum: allowed.plan.minimum, maximum: allowed.plan.maximum },
    status: 'pending',
    active: true,
    image: {
      key: objectKey,
      sha256: image.sha256,
      bytes: image.body.length,
      contentType: image.contentType,
    },
    createdAt: now,
    dueAt,
    decision: null,
    bodyHash,
  };
  try {
    await data.receipts.insert(receipt, [submitted]);
  } catch (error) {
    // The insert may have succeeded without its answer, or may still be in flight.
    const isDuplicate = findDuplicateKey(error) !== null;
    const existing = await data.receipts.find(id).catch((unavailable) => {
      // A duplicate is no failure by itself: what it repeats could not be read.
      throw isDuplicate ? unavailable : error;
    });
    // The receipt may still be inserted, so the image stays; if not, the orphan sweep removes it later.
    if (!existing && !isDuplicate) throw error;
    if (existing?.image.key === objectKey) return toFirstAnswer(deps, existing, bodyHash);
    // A repetition of this call, or another one with the same proof, was faster: this insert can no longer succeed.
    await discardImage(deps, objectKey);
    const first = existing ?? (await findSent(deps, request, image));
    if (!first) throw error;
    return toFirstAnswer(deps, first, bodyHash);
  }
  return toFirstAnswer(deps, receipt, bodyHash);
}

/**
 * Refuses an image or a transaction that the investor has sent before, unless that receipt was rejected. Receipts of
 * other accounts are not mentioned here: staff see them beside the receipt.
 * @returns the receipt that a repetition of this call created in the meantime
 * @throws AppError RECEIPT_DUPLICATE about the first receipt
 */
async function findSent(
  { data }: PaymentsDeps,
  { by, id, transactionId = null }: SubmitReceipt,
  { sha256 }: { sha256?: string },
): Promise<Stored<Receipt> | null> {
  const first = await data.receipts.findDuplicate(by.id, { sha256, transactionId });
  if (!first) return null;
  if (first.id === id) return first;
  const isImage = first.image.sha256 === sha256;
  const [field, what] = isImage ? ['file', 'image'] : ['transactionId', 'transaction'];
  const message = `You have already sent this ${what}, with receipt ${toReference(first.id)}.`;
  throw new AppError('RECEIPT_DUPLICATE', message, {
    fields: { [field as string]: message },
    subject: first.id,
  });
}

/** @returns the object key. The orphan sweep removes an image that no receipt refers to. */
async function storeImage(
  deps: PaymentsDeps,
  image: UploadedImage,
  deadline: Deadline | undefined,
): Promise<string> {
  const objectKey = `${randomUUID()}${IMAGE_EXTENSIONS[image.contentType]}`;
  deadline?.assertOpen();
  const stored = deps.objects.put(deps.settings.bucket, objectKey, image.body, image);
  try {
    await (deadline ? deadline.race(stored) : stored);
    deadline?.assertOpen();
    return objectKey;
  } catch (error) {
    // No receipt will refer to the image, so it is removed as soon as it is stored.
    void stored.then(
      () => discardImage(deps, objectKey),
      () => {},
    );
    throw error;
  }
}

async function discardImage(deps: PaymentsDeps, objectKey: string): Promise<void> {
  await deps.objects.remove(deps.settings.bucket, objectKey).catch((err) => {
    deps.log.warn(
      { err, objectKey },
      'orphaned receipt image not removed, orphan sweep will retry',
    );
  });
}

/** The first answer, even if staff have decided since. */
async function toFirstAnswer(
  deps: PaymentsDeps,
  receipt: Stored<Receipt>,
  bodyHash: string,
): Promise<Receipt> {
  assertSameBody(receipt, bodyHash);
  if (receipt.status === 'pending') {
    await assertStaysOpen(deps, receipt.accountId, async () => {
      if (await deps.data.receipts.discard(receipt)) await discardImage(deps, receipt.image.key);
    });
  }
  return { ...receipt, status: 'pending', decision: null };
}
