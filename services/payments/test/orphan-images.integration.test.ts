import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFileObjectStore } from '@candor/embedded/object-store/file-object-store';
import { createLogger } from '@candor/kit/logger';
import { newId } from '@candor/kit/mongo/new-id';
import { ORPHAN_GRACE_MS } from '@candor/kit/object-store/sweep-orphans';
import { buildProgram } from '@candor/kit/testing/build-program';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { submitReceipt } from '../src/deposits/submit-receipt.ts';
import { sweepOrphans } from '../src/deposits/sweep-orphans.ts';
import type { PaymentsDeps } from '../src/payments-deps.ts';
import { openPayments, type PaymentsHarness, type Person, SETTINGS } from './payments-harness.ts';
import { pngImage, uploadForm } from './sample-images.ts';

let payments: PaymentsHarness;
let context: PaymentsDeps;

beforeAll(async () => {
  payments = await openPayments();
  context = payments.service.context;
});
afterAll(() => payments.close());

const request = async ({ id, role }: Person) => ({
  by: { id, role, name: 'Amara Lindqvist', email: `${id}@mail.example` },
  amount: 600_000,
  plan: 'Starter' as const,
  wallet: 'bitcoin' as const,
  file: await pngImage(),
  id: newId(),
});

const toBucketPath = (name: string) => `${SETTINGS.bucket}/${name}`;
const isStored = (key: string) => payments.objects.objects.has(toBucketPath(key));

/** Backdates all stored objects. */
function age(ms: number): void {
  for (const object of payments.objects.objects.values()) {
    object.storedAt = new Date(Date.now() - ms);
  }
}

describe('a receipt insert whose answer is lost', () => {
  type Insert = PaymentsDeps['data']['receipts']['insert'];
  let original: Insert;
  let find: PaymentsDeps['data']['receipts']['find'];
  beforeEach(() => {
    ({ insert: original, find } = context.data.receipts);
  });
  afterEach(() => {
    Object.assign(context.data.receipts, { insert: original, find });
  });

  /** Replaces the insert of receipts. */
  function insertBy(insert: Insert): void {
    context.data.receipts.insert = insert;
  }
  async function onlyReceipt(of: Person) {
    const found = [];
    for await (const receipt of context.data.receipts.ofAccounts([of.id])) found.push(receipt);
    expect(found).toHaveLength(1);
    return found[0];
  }
  const lost = () => Object.assign(new Error('connection reset'), { code: 'ECONNRESET' });

  it.each([
    ['with an Idempotency-Key', 'lost-answer-0001'],
    ['without one', null],
  ])('succeeds and keeps its image, %s', async (_what, key) => {
    const amara = await payments.person();
    insertBy(async (...args) => {
      await original(...args);
      throw lost();
    });
    const answer = await payments.call(
      amara,
      'POST',
      '/users/uploadReceipt',
      uploadForm(await pngImage()),
      key ? { headers: { 'idempotency-key': key } } : {},
    );
    expect(answer.status).toBe(201);
    const receipt = await onlyReceipt(amara);
    expect(receipt && isStored(receipt.image.key)).toBe(true);
  });

  it('keeps its image when the insert is applied only later', async () => {
    const amara = await payments.person();
    let late = async (): Promise<unknown> => undefined;
    insertBy(async (...args) => {
      late = () => original(...args);
      throw lost();
    });
    await expect(submitReceipt(context, await request(amara))).rejects.toThrow('connection reset');
    await sweepOrphans(context);
    await late();
    const receipt = await onlyReceipt(amara);
    expect(receipt && isStored(receipt.image.key)).toBe(true);
  });

  it('is a failure of the database where a repetition meets it and cannot read it', async () => {
    const amara = await payments.person();
    insertBy(async (...args) => {
      await original(...args);
      context.data.receipts.find = () => Promise.reject(lost());
      await original(...args);
    });
    await expect(submitReceipt(context, await request(amara))).rejects.toThrow('connection reset');
    const receipt = await onlyReceipt(amara);
    expect(receipt && isStored(receipt.image.key)).toBe(true);
  });

  it('leaves an image that is removed after the grace period when the receipt was never inserted', async () => {
    const amara = await payments.person();
    const kept = await submitReceipt(context, await request(amara));
    insertBy(() => Promise.reject(lost()));
    const before = new Set(payments.objects.objects.keys());
    await expect(submitReceipt(context, await request(amara))).rejects.toThrow('connection reset');
    const [orphan] = [...payments.objects.objects.keys()].filter((key) => !before.has(key));
    expect(orphan).toBeDefined();

    age(ORPHAN_GRACE_MS - 60_000);
    expect(await sweepOrphans(context)).toBe(0);
    age(ORPHAN_GRACE_MS + 60_000);
    // Two instances may sweep concurrently.
    await Promise.all([sweepOrphans(context), sweepOrphans(context)]);
    expect(payments.objects.objects.has(orphan as string)).toBe(false);
    expect(isStored(kept.image.key)).toBe(true);
    expect(payments.objects.objects.size).toBe(before.size);
  });
});

describe('the sweep of orphaned images', () => {
  const meta = { contentType: 'image/png', sha256: '' };

  it('removes orphans across several pages and keeps files that are not receipt images', async () => {
    const amara = await payments.person();
    const kept = await submitReceipt(context, await request(amara));
    for (let index = 0; index < 1_200; index += 1) {
      const key = `${String(index).padStart(8, '0')}-0000-4000-8000-000000000000.webp`;
      await payments.objects.put(SETTINGS.bucket, key, Buffer.from('x'), meta);
    }
    await payments.objects.put(
      SETTINGS.bucket,
      'notes-of-the-operator.txt',
      Buffer.from('x'),
      meta,
    );
    age(ORPHAN_GRACE_MS + 60_000);
    let removed = 0;
    for (let passes = 0; passes < 20; passes += 1) removed += await sweepOrphans(context);
    expect(removed).toBe(1_200);
    expect(isStored(kept.image.key)).toBe(true);
    expect(isStored('notes-of-the-operator.txt')).toBe(true);
  });

  it('checks again before removing an image, in case its receipt was inserted meanwhile', async () => {
    const amara = await payments.person();
    const late = await submitReceipt(context, await request(amara));
    age(ORPHAN_GRACE_MS + 60_000);
    const { receipts } = context.data;
    const { findReferencedImages } = receipts;
    let looks = 0;
    receipts.findReferencedImages = async (keys) => {
      const known = await findReferencedImages(keys);
      if (keys.includes(late.image.key)) looks += 1;
      if (looks === 1) known.delete(late.image.key);
      return known;
    };
    await sweepOrphans(context);
    receipts.findReferencedImages = findReferencedImages;
    expect(looks).toBe(2);
    expect(isStored(late.image.key)).toBe(true);
  });

  it.each([
    ['no receipts', 0],
    ['receipts whose images are in another bucket', 1],
  ])('removes nothing when connected to a wrong database with %s', async (_what, count) => {
    const other = await openPayments();
    try {
      const wrong = other.service.context;
      const stranger = await other.person();
      for (let made = 0; made < count; made += 1) {
        await submitReceipt(wrong, await request(stranger));
      }
      await submitReceipt(context, await request(await payments.person()));
      age(ORPHAN_GRACE_MS + 60_000);
      const before = payments.objects.objects.size;
      expect(await sweepOrphans({ ...wrong, objects: payments.objects })).toBe(0);
      expect(payments.objects.objects.size).toBe(before);
    } finally {
      await other.close();
    }
  });
});

describe('a process that is killed between storing an image and inserting its receipt', () => {
  it('leaves an image without a receipt, which the sweep removes', async () => {
    const program = await buildProgram('services/payments/test/crash-child.ts');
    const folder = await mkdtemp(join(tmpdir(), 'candor-orphans-'));
    const log = createLogger('test', { level: 'silent' });
    try {
      const objects = createFileObjectStore({ folder, log });
      await objects.ensureBucket(SETTINGS.bucket);
      const amara = await payments.person();
      const survivor = await submitReceipt({ ...context, objects }, await request(amara));
      const { file, ...rest } = await request(amara);
      const { uri, connection } = payments.database;
      const child = spawn(
        process.execPath,
        [
          program.file,
          uri,
          connection.name,
          'receipt.stored',
          'submitReceipt',
          JSON.stringify({ ...rest, file: file.toString('base64') }),
          folder,
        ],
        { stdio: ['ignore', 'ignore', 'inherit'] },
      );
      const signal = await new Promise((resolve) =>
        child.once('exit', (_code, bySignal) => resolve(bySignal)),
      );
      expect(signal).toBe('SIGKILL');
      const keysNow = async () => {
        const { objects: found } = await objects.list(SETTINGS.bucket, { after: null, limit: 9 });
        return found.map(({ key }) => key);
      };
      expect(await keysNow()).toHaveLength(2);
      expect(await payments.raw('receipts').countDocuments({ accountId: amara.id })).toBe(1);

      expect(await sweepOrphans({ ...context, objects }, { graceMs: 0 })).toBe(1);
      expect(await keysNow()).toEqual([survivor.image.key]);
      await payments.service.drain();
      expect(
        payments
          .findEvents('payments.receipt-submitted.v1')
          .filter(({ accountId }) => accountId === amara.id),
      ).toHaveLength(1);
    } finally {
      program.remove();
      await rm(folder, { recursive: true, force: true });
    }
  });
});
