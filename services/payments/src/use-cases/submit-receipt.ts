import { randomUUID } from 'node:crypto';
import type { Cents } from '@candor/contracts/money';
import type { DepositWallet } from '@candor/contracts/payments';
import { type PlanName, planByName } from '@candor/contracts/plans';
import { fieldError } from '@candor/kit/app-error';
import { duplicateKeyOf } from '@candor/kit/mongo/duplicate-key';
import { makeEvent, outboxOf } from '@candor/kit/mongo/outbox';
import { Types } from 'mongoose';
import { type ReceiptDocument, receiptOf } from '../data/receipt-model.ts';
import { dueDate } from '../domain/due-date.ts';
import { assertAmountFits, type Receipt } from '../domain/receipt.ts';
import { referenceOf } from '../domain/reference.ts';
import { readReceiptImage } from '../images/receipt-image.ts';
import type { PaymentsContext } from './payments-context.ts';
import { assertSameBody, bodyHashOf, idempotencyFields, type Requester } from './requester.ts';

export interface SubmitReceipt {
  by: Requester;
  amount: Cents;
  plan: PlanName;
  wallet: DepositWallet;
  file: Buffer;
  key: string | null;
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

/** An investor reports a payment: the image is stored, the receipt waits for staff, a mail follows. */
export async function submitReceipt(
  context: PaymentsContext,
  request: SubmitReceipt,
): Promise<Receipt> {
  const { data, objects, settings } = context;
  assertAllowed(context, request);
  const image = await readReceiptImage(request.file);
  const { by, amount, plan, wallet, key } = request;
  const bodyHash = bodyHashOf([amount, plan, wallet, image.sha256]);
  const earlier = key
    ? await data.receipts.findOne({ accountId: by.id, idempotencyKey: key }).lean()
    : null;
  if (earlier) return replay(earlier, bodyHash);

  const objectKey = `${randomUUID()}.${image.contentType === 'image/png' ? 'png' : 'jpg'}`;
  await objects.put(settings.bucket, objectKey, image.body, image);

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
    // Nothing refers to the object now; leaving it behind would be a file that nobody can account for.
    await objects.remove(settings.bucket, objectKey).catch((err) => {
      context.log.warn({ err, objectKey }, 'orphaned receipt image not removed');
    });
    if (key && duplicateKeyOf(error)) {
      const twin = await data.receipts.findOne({ accountId: by.id, idempotencyKey: key }).lean();
      if (twin) return replay(twin, bodyHash);
    }
    throw error;
  }
}

function replay(document: ReceiptDocument, bodyHash: string): Receipt {
  assertSameBody(document, bodyHash);
  return receiptOf(document);
}
