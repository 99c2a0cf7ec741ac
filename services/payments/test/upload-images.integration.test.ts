import { UPLOAD_MAX_BYTES } from '@candor/contracts/uploads';
import { encodeImage } from '@candor/kit/images/encode-image';
import { waitFor } from '@candor/kit/testing/wait-for';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { goodFields, multipart, postMultipart } from './multipart.ts';
import { openPayments, type PaymentsHarness, type Person } from './payments-harness.ts';
import { noiseImage, pngImage, uploadForm, webpImage } from './sample-images.ts';

const image = (body: Buffer) =>
  multipart([...goodFields, { name: 'file', filename: 'payment', type: 'image/png', body }]);

describe('a stored receipt image', () => {
  let payments: PaymentsHarness;
  let amara: Person;

  beforeAll(async () => {
    payments = await openPayments();
    amara = await payments.person();
  });
  afterAll(() => payments.close());

  it.each<['png' | 'jpeg' | 'webp', string]>([
    ['png', '.png'],
    ['jpeg', '.jpg'],
    ['webp', '.webp'],
  ])('keeps its format %s, content type and file name extension', async (format, extension) => {
    const upload = await sharp(await pngImage())
      .withExif({ IFD0: { Artist: 'somebody' } })
      [format]()
      .toBuffer();
    const sent = await postMultipart(payments.base, amara, image(upload));
    expect(sent.status).toBe(201);
    const { id } = sent.body.data?.data ?? { id: '' };
    const answer = await fetch(`${payments.base}/users/receipt/${id}/image`, {
      headers: { authorization: `Bearer ${amara.token}` },
    });
    expect(answer.headers.get('content-type')).toBe(`image/${format}`);
    expect(answer.headers.get('content-disposition')).toMatch(
      new RegExp(`^inline; filename="receipt-[0-9A-F-]+\\${extension}"$`),
    );
    const { format: stored, exif } = await sharp(
      Buffer.from(await answer.arrayBuffer()),
    ).metadata();
    expect(stored).toBe(format);
    expect(exif).toBeUndefined();
    expect([...payments.objects.objects.keys()].some((key) => key.endsWith(extension))).toBe(true);
  });

  it('is not cached by browsers, and neither is any other response', async () => {
    const sent = await postMultipart(payments.base, amara, image(await pngImage()));
    const { id } = sent.body.data?.data ?? { id: '' };
    const headers = { authorization: `Bearer ${amara.token}` };
    for (const path of [
      `/users/receipt/${id}/image`,
      `/users/receipt/${id}`,
      `/users/${amara.id}/receipts`,
      '/users/receipt/nonsense',
      '/users/nothing/here',
    ]) {
      const answer = await fetch(`${payments.base}${path}`, { headers });
      expect([path, answer.headers.get('cache-control')]).toEqual([path, 'no-store']);
      await answer.arrayBuffer();
    }
  });

  it('of a WebP upload with the most allowed pixels stays within the size limit', async () => {
    const upload = await webpImage(5_000, 5_000);
    const body = await encodeImage(upload, 'image/webp');
    expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', width: 5_000 });
    expect(body.length).toBeLessThan(2 * upload.length);
    expect(body.length).toBeLessThan(UPLOAD_MAX_BYTES);
  }, 60_000);

  it.each<'png' | 'jpeg' | 'webp'>(['png', 'jpeg', 'webp'])(
    'that would exceed the size limit as %s is resized',
    async (format) => {
      const upload = await noiseImage(600)[format]().toBuffer();
      const maxBytes = 100_000;
      expect((await encodeImage(upload, `image/${format}`)).length).toBeGreaterThan(maxBytes);
      const body = await encodeImage(upload, `image/${format}`, { maxBytes });
      expect(body.length).toBeLessThanOrEqual(maxBytes);
      const { format: stored, width } = await sharp(body).metadata();
      expect(stored).toBe(format);
      expect(width).toBeGreaterThan(100);
    },
  );

  it('is refused with its field reported when it exceeds the size limit even after resizing', async () => {
    const upload = await noiseImage(600).jpeg().toBuffer();
    await expect(encodeImage(upload, 'image/jpeg', { maxBytes: 100 })).rejects.toMatchObject({
      code: 'IMAGE_TOO_LARGE',
      fields: { file: expect.any(String) },
    });
  });

  it.each<'jpeg' | 'webp'>(['jpeg', 'webp'])(
    'is refused as %s of more than 25 megapixels, with its field reported',
    async (format) => {
      const upload = await sharp(await pngImage(5_100, 5_000))
        [format]()
        .toBuffer();
      const answer = await postMultipart(payments.base, amara, image(upload));
      expect(answer).toMatchObject({
        status: 422,
        body: { code: 'IMAGE_TOO_LARGE', fields: { file: expect.any(String) } },
      });
    },
    60_000,
  );
});

describe('many concurrent uploads', () => {
  let payments: PaymentsHarness;
  beforeAll(async () => {
    payments = await openPayments();
  });
  afterAll(() => payments.close());

  it('of one account are refused beyond its limit and do not block other accounts', async () => {
    const hog = await payments.person();
    const amara = await payments.person();
    const large = image(await pngImage(4_000, 4_000));
    const form = uploadForm(await pngImage());
    let answered = 0;
    const hogs = Array.from({ length: 20 }, async () => {
      const answer = await postMultipart(payments.base, hog, large);
      // The same image again is recognised only once it is decoded, so both were queued.
      if (answer.status === 201 || answer.status === 422) answered += 1;
      return answer;
    });
    await waitFor(() => payments.objects.objects.size > 0, { describe: 'the first large image' });
    const small = await payments.call(amara, 'POST', '/users/uploadReceipt', form);
    expect(small.status).toBe(201);
    const answeredBefore = answered;
    const answers = await Promise.all(hogs);
    // Amara's upload finished while accepted uploads of the other account were still queued.
    expect(answeredBefore).toBeLessThan(answered);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(answers.every(({ status }) => [201, 422, 429].includes(status))).toBe(true);
    for (const { body, headers } of refused) {
      expect(body.code).toBe('RATE_LIMITED');
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(await payments.raw('receipts').countDocuments({ accountId: hog.id })).toBe(1);
  }, 60_000);
});

describe('an upload that was answered with an error', () => {
  let payments: PaymentsHarness;
  beforeAll(async () => {
    payments = await openPayments();
  });
  afterAll(() => payments.close());

  /** Delays `put` until `release`, which then waits until the object was removed again. */
  function slowStore() {
    const { objects } = payments;
    const { put, remove } = objects;
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    let releasePut = () => {};
    objects.putting = new Promise<void>((resolve) => {
      releasePut = resolve;
    });
    objects.put = (...args) => {
      arrive();
      return put(...args);
    };
    const removed = new Promise<void>((resolve) => {
      objects.remove = async (bucket, key) => {
        await remove(bucket, key);
        resolve();
      };
    });
    return {
      arrived,
      async release() {
        releasePut();
        await removed;
        Object.assign(objects, { put, remove, putting: null });
      },
    };
  }

  async function assertNothingStored(who: Person): Promise<void> {
    expect(payments.objects.objects.size).toBe(0);
    expect(await payments.raw('receipts').countDocuments({ accountId: who.id })).toBe(0);
  }

  it('after its deadline is not stored, even if the object store accepts the image later', async () => {
    const amara = await payments.person();
    const store = slowStore();
    const { images } = payments.service.context;
    const { deadlineMs } = images;
    // Long enough to reach the object store on a busy machine.
    images.deadlineMs = 3_000;
    const answer = await postMultipart(payments.base, amara, image(await pngImage()));
    images.deadlineMs = deadlineMs;
    expect(answer).toMatchObject({ status: 503, body: { code: 'SERVICE_UNAVAILABLE' } });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    await store.arrived;
    await store.release();
    await assertNothingStored(amara);
  });

  it('is not stored when the client disconnected meanwhile', async () => {
    const amara = await payments.person();
    const store = slowStore();
    const noticed = new Promise<void>((resolve) => {
      payments.server.once('request', (_req, res) => res.once('close', resolve));
    });
    const call = new AbortController();
    const answer = fetch(`${payments.base}/users/uploadReceipt`, {
      method: 'POST',
      headers: { authorization: `Bearer ${amara.token}` },
      body: uploadForm(await pngImage()),
      signal: call.signal,
    }).catch((error: Error) => error.name);
    await store.arrived;
    call.abort();
    expect(await answer).toBe('AbortError');
    await noticed;
    await store.release();
    await assertNothingStored(amara);
  });
});
