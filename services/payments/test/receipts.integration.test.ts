import { createHash } from 'node:crypto';
import type { ReceiptView } from '@candor/contracts/receipts';
import { waitFor } from '@candor/kit/testing/wait-for';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import {
  type Answer,
  openPayments,
  type PaymentsHarness,
  type Person,
} from './payments-harness.ts';
import { jpegImage, pngImage, uploadForm } from './sample-images.ts';

let payments: PaymentsHarness;
let admin: Person;
let second: Person;
let support: Person;

beforeAll(async () => {
  payments = await openPayments({ instances: 2 });
  admin = await payments.person('admin', 'First Admin');
  second = await payments.person('admin', 'Second Admin');
  support = await payments.person('support', 'Support Desk');
});
afterAll(() => payments.close());

async function submitted(who: Person, fields: Record<string, string> = {}): Promise<ReceiptView> {
  const answer = await payments.call(
    who,
    'POST',
    '/users/uploadReceipt',
    uploadForm(await pngImage(), fields),
  );
  expect(answer.status).toBe(201);
  return answer.body.data.data;
}

const decide = (who: Person, id: string, body: object, extra = {}) =>
  payments.call(who, 'PATCH', `/users/receipt/${id}`, body, extra);

describe('uploading a receipt', () => {
  it('stores a re-encoded image, records its hash and publishes an event', async () => {
    const amara = await payments.person();
    const upload = await jpegImage();
    const answer = await payments.call(
      amara,
      'POST',
      '/users/uploadReceipt',
      uploadForm(upload, { amount: '6000.50' }),
    );
    expect(answer.status).toBe(201);
    const receipt: ReceiptView = answer.body.data.data;
    expect(receipt).toMatchObject({
      amount: 6000.5,
      status: 'pending',
      plan: 'Starter',
      userId: amara.id,
    });
    const image = await fetchImage(amara, receipt.id);
    expect(createHash('sha256').update(image).digest('hex')).toBe(receipt.sha256);
    expect((await sharp(image).metadata()).exif).toBeUndefined();
    await waitFor(() =>
      payments
        .findEvents('payments.receipt-submitted.v1')
        .some(({ receiptId }) => receiptId === receipt.id),
    );
    expect(
      payments
        .findEvents('payments.receipt-submitted.v1')
        .find(({ receiptId }) => receiptId === receipt.id),
    ).toMatchObject({
      amount: 600_050,
      email: `${amara.id}@mail.example`,
    });
  });

  it('uses the account of the token, not the name and email of the form', async () => {
    const amara = await payments.person();
    const receipt = await submitted(amara, {
      fullName: 'Somebody Else',
      email: 'else@mail.example',
    });
    expect(receipt).toMatchObject({
      fullName: 'Amara Lindqvist',
      email: `${amara.id}@mail.example`,
    });
  });

  it('refuses a file that is not an image, too large or empty, and stores nothing', async () => {
    const amara = await payments.person();
    const before = payments.objects.objects.size;
    const png = await pngImage();
    const cases: [string, Buffer | null, string, number][] = [
      ['no file', null, 'FILE_MISSING', 422],
      ['an empty file', Buffer.alloc(0), 'FILE_EMPTY', 422],
      [
        'SVG named png',
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
        'FILE_NOT_IMAGE',
        422,
      ],
      [
        'HTML named png',
        Buffer.from('<!doctype html><script>alert(1)</script>'),
        'FILE_NOT_IMAGE',
        422,
      ],
      ['PDF named png', Buffer.from('%PDF-1.7\n1 0 obj'), 'FILE_NOT_IMAGE', 422],
      ['a cut PNG', png.subarray(0, 40), 'FILE_NOT_IMAGE', 422],
      [
        'more than 10 MB',
        Buffer.concat([png, Buffer.alloc(10 * 1024 * 1024)]),
        'FILE_TOO_LARGE',
        413,
      ],
      ['more than 25 megapixels', await pngImage(5_100, 5_000), 'IMAGE_TOO_LARGE', 422],
    ];
    for (const [what, file, code, status] of cases) {
      const answer = await payments.call(amara, 'POST', '/users/uploadReceipt', uploadForm(file));
      expect({ what, status: answer.status, code: answer.body.code }).toEqual({
        what,
        status,
        code,
      });
      expect(Object.keys(answer.body.fields ?? {})).toEqual(['file']);
    }
    expect(payments.objects.objects.size).toBe(before);
    const own = await payments.call(amara, 'GET', `/users/${amara.id}/receipts`);
    expect(own.body.data.data).toEqual([]);
  });

  it('strips everything but the pixels from a polyglot file', async () => {
    const amara = await payments.person();
    const polyglot = Buffer.concat([await pngImage(), Buffer.from('<script>alert(1)</script>')]);
    const answer = await payments.call(
      amara,
      'POST',
      '/users/uploadReceipt',
      uploadForm(polyglot, {}, '../../evil.html'),
    );
    expect(answer.status).toBe(201);
    const image = await fetchImage(amara, (answer.body.data.data as ReceiptView).id);
    expect(image.includes('script')).toBe(false);
  });

  it('reports the field of an invalid amount, plan or wallet', async () => {
    const amara = await payments.person();
    const cases: [Record<string, string>, string, string][] = [
      [{ amount: '5000' }, 'amount', 'AMOUNT_OUT_OF_RANGE'],
      [{ amount: '25000.01' }, 'amount', 'AMOUNT_OUT_OF_RANGE'],
      [{ amount: '-6000' }, 'amount', 'VALIDATION_FAILED'],
      [{ amount: '6e3' }, 'amount', 'VALIDATION_FAILED'],
      [{ amount: '6000.001' }, 'amount', 'VALIDATION_FAILED'],
      [{ plan: 'Platinum' }, 'plan', 'VALIDATION_FAILED'],
      [{ wallet: 'dogecoin' }, 'wallet', 'VALIDATION_FAILED'],
      [{ wallet: 'xrp' }, 'wallet', 'WALLET_UNAVAILABLE'],
    ];
    for (const [fields, field, code] of cases) {
      const answer = await payments.call(
        amara,
        'POST',
        '/users/uploadReceipt',
        uploadForm(await pngImage(), fields),
      );
      expect({
        fields,
        code: answer.body.code,
        named: Object.keys(answer.body.fields ?? {}),
      }).toEqual({
        fields,
        code,
        named: [field],
      });
      expect(answer.status).toBeLessThan(500);
    }
  });

  it('creates one receipt for the same idempotency key, and refuses the key with another form', async () => {
    const amara = await payments.person();
    const image = await pngImage();
    const headers = { 'idempotency-key': 'upload-key-0001' };
    const sent = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        payments.call(amara, 'POST', '/users/uploadReceipt', uploadForm(image), {
          headers,
          instance: index % 2,
        }),
      ),
    );
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(sent.map(({ body }) => (body.data.data as ReceiptView).id)).size).toBe(1);
    const other = await payments.call(
      amara,
      'POST',
      '/users/uploadReceipt',
      uploadForm(image, { amount: '7000' }),
      { headers },
    );
    expect(other).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } });
    const made = (sent[0] as Answer).body.data.data as ReceiptView;
    expect(
      [...payments.objects.objects.values()].filter(({ sha256 }) => sha256 === made.sha256),
    ).toHaveLength(1);
  });

  it('fails without a receipt or internal details when the image cannot be stored', async () => {
    const amara = await payments.person();
    payments.objects.failure = Object.assign(new Error('disk full'), { code: 'ECONNREFUSED' });
    const answer = await payments.call(
      amara,
      'POST',
      '/users/uploadReceipt',
      uploadForm(await pngImage()),
    );
    payments.objects.failure = null;
    expect(answer.status).toBeGreaterThanOrEqual(500);
    expect(JSON.stringify(answer.body)).not.toContain('disk full');
    expect(
      (await payments.call(amara, 'GET', `/users/${amara.id}/receipts`)).body.data.data,
    ).toEqual([]);
  });
});

describe('deciding a receipt', () => {
  it('approves it and adds the amount to the deposit, the plan and the balance', async () => {
    const amara = await payments.person();
    const receipt = await submitted(amara);
    const answer = await decide(admin, receipt.id, { status: 'successful' });
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { data: { status: 'successful', confirmedAmount: 6000 } } },
    });
    const wallet = await payments.call(amara, 'GET', `/users/${amara.id}/wallet`);
    expect(wallet.body.data.data).toMatchObject({
      balance: 6000,
      totalDeposit: 6000,
      totalInvestment: 6000,
      available: 0,
      plans: [{ plan: 'Starter', amount: 6000 }],
    });
    await waitFor(() =>
      payments
        .findEvents('payments.receipt-decided.v1')
        .some(({ receiptId }) => receiptId === receipt.id),
    );
    await waitFor(() =>
      payments
        .findEvents('payments.wallet-changed.v1')
        .some(({ accountId, deposit }) => accountId === amara.id && deposit === 600_000),
    );
  });

  it('uses the confirmed amount if it differs from the claimed one', async () => {
    const amara = await payments.person();
    const receipt = await submitted(amara);
    expect(
      (await decide(admin, receipt.id, { status: 'successful', amount: 4000 })).body,
    ).toMatchObject({
      code: 'AMOUNT_OUT_OF_RANGE',
      fields: { amount: expect.any(String) },
    });
    const differs = { status: 'successful', amount: 5500.25 };
    expect((await decide(admin, receipt.id, differs)).body).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { reason: 'Say why the confirmed amount differs' },
    });
    await decide(admin, receipt.id, { ...differs, reason: 'The network kept a fee.' });
    const [entry] = await payments.soundEntries(amara.id);
    expect(entry).toMatchObject({ kind: 'deposit-approved', about: 550_025 });
  });

  it('rejects with a reason that the investor reads in the history', async () => {
    const amara = await payments.person();
    const receipt = await submitted(amara);
    expect((await decide(admin, receipt.id, { status: 'rejected' })).body).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { reason: 'A rejection needs a reason' },
    });
    await decide(admin, receipt.id, { status: 'rejected', reason: 'not readable' });
    const history = await payments.call(amara, 'GET', `/users/${amara.id}/transactions`);
    expect(history.body.data.data).toMatchObject([
      {
        kind: 'deposit-rejected',
        status: 'rejected',
        amount: 0,
        about: 6000,
        reason: 'not readable',
        balanceAfter: 0,
      },
    ]);
  });

  it('happens once when two admins decide concurrently', async () => {
    const amara = await payments.person();
    const receipt = await submitted(amara);
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, index) =>
        decide(
          index % 2 ? admin : second,
          receipt.id,
          index % 4 < 2 ? { status: 'successful' } : { status: 'rejected', reason: 'not readable' },
          { instance: index % 2 },
        ),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'ALREADY_DECIDED')).toHaveLength(31);
    expect(await payments.soundEntries(amara.id)).toHaveLength(1);
  });

  it('gives the same answer to the same idempotency key, and refuses the key for another decision', async () => {
    const amara = await payments.person();
    const receipt = await submitted(amara);
    const extra = { headers: { 'idempotency-key': 'decide-key-0001' } };
    expect((await decide(admin, receipt.id, { status: 'successful' }, extra)).status).toBe(200);
    expect((await decide(admin, receipt.id, { status: 'successful' }, extra)).status).toBe(200);
    const other = await decide(
      admin,
      receipt.id,
      { status: 'rejected', reason: 'no, wait' },
      extra,
    );
    expect(other.body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await payments.soundEntries(amara.id)).toHaveLength(1);
  });

  it('is refused to anybody but admins, and to admins for their own receipt', async () => {
    const amara = await payments.person();
    const receipt = await submitted(amara);
    expect((await decide(amara, receipt.id, { status: 'successful' })).status).toBe(403);
    expect((await decide(support, receipt.id, { status: 'successful' })).status).toBe(403);
    const own = await submitted(admin);
    expect((await decide(admin, own.id, { status: 'successful' })).body.code).toBe(
      'MAKER_IS_CHECKER',
    );
  });
});

describe('the first deposit of somebody who joined with the code of an admin', () => {
  const approve = { status: 'successful' };

  async function referred() {
    const [referrer, friend] = [await payments.person('admin'), await payments.person()];
    await payments.register(referrer, { referralCode: `Admin-${referrer.id.slice(-8)}` });
    await payments.register(friend, {
      referralCode: friend.id,
      referrer: ` admin-${referrer.id.slice(-8)}`,
    });
    return { referrer, friend };
  }

  const qualify = (referrer: Person, friend: Person) =>
    payments.bus.publish({
      id: `qualified-${friend.id}`,
      type: 'users.referral-qualified.v1',
      occurredAt: new Date().toISOString(),
      correlationId: 'c',
      payload: { referrerId: referrer.id, referredId: friend.id, referredName: 'Amara Lindqvist' },
    });

  it('is approved by another admin, as it pays the reward', async () => {
    const { referrer, friend } = await referred();
    const first = await submitted(friend);
    expect((await decide(referrer, first.id, approve)).body).toMatchObject({
      code: 'MAKER_IS_CHECKER',
      message: 'Another admin must approve the first deposit of somebody who joined with your code',
      subject: first.id,
    });
    expect(await payments.soundEntries(friend.id)).toEqual([]);
    expect((await decide(second, first.id, approve)).status).toBe(200);
    await qualify(referrer, friend);
    expect(await payments.soundEntries(referrer.id)).toMatchObject([{ kind: 'referral-reward' }]);
  });

  it('is rejected by the admin, and later ones are approved', async () => {
    const { referrer, friend } = await referred();
    const first = await submitted(friend);
    const reject = { status: 'rejected', reason: 'not readable' };
    expect((await decide(referrer, first.id, reject)).status).toBe(200);
    expect((await decide(second, (await submitted(friend)).id, approve)).status).toBe(200);
    expect((await decide(referrer, (await submitted(friend)).id, approve)).status).toBe(200);
    await qualify(referrer, friend);
    expect(await payments.soundEntries(referrer.id)).toHaveLength(1);
  });

  it('pays no reward to the admin who approved it before the code was known', async () => {
    const [referrer, friend] = [await payments.person('admin'), await payments.person()];
    expect((await decide(referrer, (await submitted(friend)).id, approve)).status).toBe(200);
    await qualify(referrer, friend);
    expect(await payments.soundEntries(referrer.id)).toEqual([]);
    expect(await payments.bus.deadLetters('payments.referrals')).toEqual([]);
  });
});

describe('reading receipts', () => {
  it('shows staff the queue, oldest first, with wallet totals and receipts with the same image', async () => {
    const amara = await payments.person();
    const jonas = await payments.person('investor', 'Jonas Weber');
    const image = await pngImage();
    const first = await payments.call(amara, 'POST', '/users/uploadReceipt', uploadForm(image));
    const again = await payments.call(
      jonas,
      'POST',
      '/users/uploadReceipt',
      uploadForm(image, { amount: '7000' }),
    );
    const queue = await payments.call(support, 'GET', '/users/receipt?limit=100');
    const mine = (queue.body.data.data as ReceiptView[]).filter(
      ({ userId }) => userId === amara.id || userId === jonas.id,
    );
    expect(mine.map(({ id }) => id)).toEqual(
      [first, again].map(({ body }) => (body.data.data as ReceiptView).id),
    );
    expect(mine[1]?.sameImageAs).toMatchObject([
      { id: mine[0]?.id, reference: mine[0]?.reference, sameAccount: false },
    ]);
    expect(mine[0]?.walletNow).toMatchObject({ totalDeposit: 0 });
    const decided = await payments.call(support, 'GET', '/users/receipt?status=decided&limit=100');
    expect(
      (decided.body.data.data as ReceiptView[]).every(({ status }) =>
        ['successful', 'rejected'].includes(status),
      ),
    ).toBe(true);
  });

  it('is allowed for the owner and staff, not for other investors or without a session', async () => {
    const amara = await payments.person();
    const other = await payments.person();
    const receipt = await submitted(amara);
    for (const path of [
      `/users/receipt/${receipt.id}`,
      `/users/receipt/${receipt.id}/image`,
      `/users/${amara.id}/receipts`,
    ]) {
      expect({ path, status: (await payments.call(other, 'GET', path)).status }).toEqual({
        path,
        status: 404,
      });
      expect({ path, status: (await payments.call(null, 'GET', path)).status }).toEqual({
        path,
        status: 401,
      });
      expect({ path, status: (await payments.call(amara, 'GET', path)).status }).toEqual({
        path,
        status: 200,
      });
    }
    expect((await payments.call(amara, 'GET', '/users/receipt')).status).toBe(403);
    expect((await payments.call(support, 'GET', '/users/receipt/nonsense')).body).toMatchObject({
      code: 'INVALID_ID',
      fields: { id: expect.any(String) },
    });
  });

  it('is paged without missing or repeated receipts', async () => {
    const amara = await payments.person();
    const made: string[] = [];
    for (let index = 0; index < 5; index += 1) made.push((await submitted(amara)).id);
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await payments.call(
        amara,
        'GET',
        `/users/${amara.id}/receipts?limit=2${cursor ? `&cursor=${cursor}` : ''}`,
      );
      seen.push(...(page.body.data.data as ReceiptView[]).map(({ id }) => id));
      cursor =
        (page.body.data.page as { nextCursor: string | null } | undefined)?.nextCursor ?? null;
    }
    expect(seen).toEqual([...made].reverse());
    expect(
      (await payments.call(amara, 'GET', `/users/${amara.id}/receipts?cursor=zzz`)).body,
    ).toMatchObject({
      code: 'INVALID_CURSOR',
      fields: { cursor: expect.any(String) },
    });
  });
});

async function fetchImage(who: Person, id: string): Promise<Buffer> {
  const answer = await payments.call(who, 'GET', `/users/receipt/${id}/image`);
  expect(answer.status).toBe(200);
  return Buffer.from(answer.body as unknown as ArrayBuffer);
}
