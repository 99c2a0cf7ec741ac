import type { ReceiptView } from '@candor/contracts/receipts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { openPayments, type PaymentsHarness, type Person } from './payments-harness.ts';

const TRANSACTION = 'ab'.repeat(32);

let payments: PaymentsHarness;
let admin: Person;
let shade = 0;

beforeAll(async () => {
  payments = await openPayments({ instances: 2 });
  admin = await payments.person('admin', 'First Admin');
});
afterAll(() => payments.close());

/** A PNG that no other test sends. */
function newImage(): Promise<Buffer> {
  shade += 1;
  const background = { r: shade, g: 7, b: 9 };
  return sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
}

function upload(
  who: Person,
  image: Buffer,
  more: { transactionId?: string; wallet?: string; instance?: number; key?: string } = {},
) {
  const form = new FormData();
  const { transactionId, wallet = 'bitcoin', instance = 0, key } = more;
  const fields = {
    amount: '6000.00',
    plan: 'Starter',
    wallet,
    ...(transactionId && { transactionId }),
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(image)], { type: 'image/png' }), 'paid.png');
  const headers = key ? { 'idempotency-key': key } : undefined;
  return payments.call(who, 'POST', '/users/uploadReceipt', form, { instance, headers });
}

const toReceipt = (answer: { body: { data: { data: never } } }): ReceiptView =>
  answer.body.data.data;

const decide = (id: string, body: object) =>
  payments.call(admin, 'PATCH', `/users/receipt/${id}`, body);

describe('a receipt that was sent before', () => {
  it('with the same image is refused with the reference and id of the first', async () => {
    const amara = await payments.person();
    const image = await newImage();
    const first = toReceipt(await upload(amara, image));
    const again = await upload(amara, image);
    const message = `You have already sent this image, with receipt ${first.reference}.`;
    expect(again).toMatchObject({
      status: 422,
      body: { code: 'RECEIPT_DUPLICATE', message, fields: { file: message }, subject: first.id },
    });
  });

  it('is recognised by its pixels, not by its file', async () => {
    const amara = await payments.person();
    const image = await newImage();
    const first = toReceipt(await upload(amara, image));
    const reencoded = await sharp(image).png({ compressionLevel: 1 }).toBuffer();
    expect(reencoded.equals(image)).toBe(false);
    expect(await upload(amara, reencoded)).toMatchObject({
      status: 422,
      body: { code: 'RECEIPT_DUPLICATE', subject: first.id },
    });
  });

  it('with the same transaction id, typed differently, is refused at that field', async () => {
    const amara = await payments.person();
    const first = toReceipt(
      await upload(amara, await newImage(), { transactionId: TRANSACTION, wallet: 'ethereum' }),
    );
    expect(first.transactionId).toBe(TRANSACTION);
    const again = await upload(amara, await newImage(), {
      transactionId: `0x${TRANSACTION.toUpperCase()}`,
    });
    expect(again).toMatchObject({
      status: 422,
      body: { code: 'RECEIPT_DUPLICATE', subject: first.id },
    });
    expect(Object.keys(again.body.fields ?? {})).toEqual(['transactionId']);
  });

  it('is stored once when it arrives six times at the same moment on two instances', async () => {
    const amara = await payments.person();
    const image = await newImage();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => upload(amara, image, { instance: index % 2 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422, 422]);
    for (const { body } of answers.filter(({ status }) => status === 422)) {
      expect(body.code).toBe('RECEIPT_DUPLICATE');
    }
    const list = (await payments.call(amara, 'GET', `/users/${amara.id}/receipts`)).body.data;
    expect(list.data).toHaveLength(1);
  });

  it('is accepted again after it was rejected, and refused after it was approved', async () => {
    const amara = await payments.person();
    const image = await newImage();
    const first = toReceipt(await upload(amara, image, { transactionId: 'cd'.repeat(32) }));
    await decide(first.id, { status: 'rejected', reason: 'cannot be read' });
    const second = await upload(amara, image, { transactionId: 'cd'.repeat(32) });
    expect(second.status).toBe(201);
    await decide(toReceipt(second).id, { status: 'successful' });
    expect((await upload(amara, image)).body.code).toBe('RECEIPT_DUPLICATE');
  });

  it('gives its first answer to a retry with the same idempotency key', async () => {
    const amara = await payments.person();
    const image = await newImage();
    const first = toReceipt(await upload(amara, image, { key: 'receipt-key-0001' }));
    expect(toReceipt(await upload(amara, image, { key: 'receipt-key-0001' })).id).toBe(first.id);
  });
});

describe('a receipt that another account sent before', () => {
  it('is accepted like any other, and shown to staff beside the first', async () => {
    const [amara, ines] = [await payments.person(), await payments.person()];
    const image = await newImage();
    const transactionId = 'ef'.repeat(32);
    const first = toReceipt(await upload(amara, image, { transactionId }));
    const second = await upload(ines, image, { transactionId });
    expect(second.status).toBe(201);
    const own = (await payments.call(ines, 'GET', `/users/receipt/${toReceipt(second).id}`)).body;
    expect(own.data.data).not.toHaveProperty('sameImageAs');
    expect(own.data.data).not.toHaveProperty('sameTransactionAs');
    const similar = {
      id: first.id,
      reference: first.reference,
      amount: 6000,
      status: 'pending',
      createdAt: first.createdAt,
      sameAccount: false,
    };
    const seen = (await payments.call(admin, 'GET', `/users/receipt/${toReceipt(second).id}`)).body;
    expect(seen.data.data).toMatchObject({
      sameImageAs: [similar],
      sameTransactionAs: [similar],
    });
  });
});

describe('a transaction id', () => {
  it('that has no 64 hexadecimal digits is refused at its field', async () => {
    const amara = await payments.person();
    const answer = await upload(amara, await newImage(), { transactionId: 'abc' });
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    expect(Object.keys(answer.body.fields ?? {})).toEqual(['transactionId']);
  });
});
