import { createHash, randomUUID } from 'node:crypto';
import type { Cents } from '@candor/contracts/money';
import type { DepositWallet } from '@candor/contracts/payments';
import { type PlanName, planByName } from '@candor/contracts/plans';
import { fieldError } from '@candor/kit/app-error';
import { makeEvent, outboxOf } from '@candor/kit/mongo/outbox';
import type { Deadline } from '@candor/kit/uploads/deadline';
import { Types } from 'mongoose';
import { type ReceiptDocument, receiptOf } from '../data/receipt-model.ts';
import { dueDate } from '../domain/due-date.ts';
import { assertAmountFits, type Receipt } from '../domain/receipt.ts';
import { referenceOf } from '../domain/reference.ts';
import { IMAGE_EXTENSIONS, type ReceiptImage } from '../images/receipt-image.ts';
import type { PaymentsContext } from './payments-context.ts';
import { assertSameBody, bodyHashOf, idempotencyFields, type Requester } from './requester.ts';

export interface SubmitReceipt {
  by: Requester;
  amount: Cents;
  plan: PlanName;
  wallet: DepositWallet;
  file: Buffer;
  key: string | null;
  deadline?: Deadline;
}

function assertAllowed(context: PaymentsContext, request: SubmitReceipt): void {
  const plan = planByName(request.plan);
  if (!plan) throw fieldError('VALIDATION_FAILED', 'plan', 'Choose a plan');
  assertAmountFits(plan, request.amount);
  if (!context.settings.depositAddresses[request.wallet]) {
    throw fieldError(
      'WALLET_UNAVAILABLE',
      'wallet',
      'No address is set up for this wallet yet. Choose another.',
    );
  }
}

/**
 * An investor reports a payment: the image is stored, the receipt waits for staff, a mail follows.
 * Once the deadline has passed nothing is written any more, so that a failure that was answered stays one.
 */
export async function submitReceipt(
  context: PaymentsContext,
  request: SubmitReceipt,
): Promise<Receipt> {
  const { data, images, settings } = context;
  assertAllowed(context, request);
  const { by, amount, plan, wallet, file, key, deadline } = request;
  const bodyHash = bodyHashOf([
    amount,
    plan,
    wallet,
    createHash('sha256').update(file).digest('hex'),
  ]);
  const earlier = key
    ? await data.receipts.findOne({ accountId: by.id, idempotencyKey: key }).lean()
    : null;
  if (earlier) return replay(earlier, bodyHash);

  const image = await images.read(by.id, file, deadline);
  const objectKey = await storeImage(context, image, deadline);
  context.reached('receipt.stored');

  const now = context.clock.now();
  const _id = new Types.ObjectId();
  const id = _id.toString();
  const dueAt = dueDate(now, settings.receiptDueHours);
  const person = { accountId: by.id, fullName: by.name, email: by.email };
  const submitted = makeEvent(
    'payments.receipt-submitted.v1',
    {
      receiptId: id,
      reference: referenceOf(id),
      ...person,
      amount,
      plan,
      wallet,
      dueAt: dueAt.toISOString(),
    },
    now,
  );
  try {
    const created = await data.receipts.create({
      _id,
      ...person,
      amount,
      plan,
      wallet,
      status: 'pending',
      image: {
        key: objectKey,
        sha256: image.sha256,
        bytes: image.body.length,
        contentType: image.contentType,
      },
      createdAt: now,
      dueAt,
      ...idempotencyFields(key, bodyHash),
      ...outboxOf([submitted]),
    });
    context.nudge();
    return receiptOf(created.toObject());
  } catch (error) {
    // The insert may have happened with only its answer lost, or may still be on its way.
    const own = key ? { accountId: by.id, idempotencyKey: key } : { _id };
    const existing = await data.receipts
      .findOne(own)
      .lean()
      .catch(() => null);
    // Nothing there proves nothing: the image stays, and the sweep of orphaned images decides later.
    if (!existing) throw error;
    if (existing.image.key === objectKey) {
      context.nudge();
      return receiptOf(existing);
    }
    // The Idempotency-Key is the twin's for good, so this insert can't happen any more.
    await discardImage(context, objectKey);
    return replay(existing, bodyHash);
  }
}

/** @returns the key of the object; what no receipt comes to name, the sweep of orphaned images removes */
async function storeImage(
  context: PaymentsContext,
  image: ReceiptImage,
  deadline: Deadline | undefined,
): Promise<string> {
  const objectKey = `${randomUUID()}${IMAGE_EXTENSIONS[image.contentType]}`;
  deadline?.assertOpen();
  const stored = context.objects.put(context.settings.bucket, objectKey, image.body, image);
  try {
    await (deadline ? deadline.race(stored) : stored);
    deadline?.assertOpen();
    return objectKey;
  } catch (error) {
    // No receipt will name it: it goes as soon as it is there.
    void stored.then(
      () => discardImage(context, objectKey),
      () => {},
    );
    throw error;
  }
}

async function discardImage(context: PaymentsContext, objectKey: string): Promise<void> {
  await context.objects.remove(context.settings.bucket, objectKey).catch((err) => {
    context.log.warn({ err, objectKey }, 'orphaned receipt image not removed');
  });
}

/** The first answer again, whatever staff have decided since. */
function replay(document: ReceiptDocument, bodyHash: string): Receipt {
  assertSameBody(document, bodyHash);
  return { ...receiptOf(document), status: 'pending', decision: null };
}
