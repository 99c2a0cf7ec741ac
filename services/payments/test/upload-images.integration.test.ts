import { UPLOAD_MAX_BYTES } from '@candor/contracts/payments';
import { waitFor } from '@candor/kit/testing/wait-for';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { encodeImage } from '../src/images/encode-image.ts';
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
  ])('stays %s, and says so by type and name', async (format, extension) => {
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

  it('is not kept by the browser, and neither is any other answer', async () => {
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

  it('of a WebP with as many pixels as allowed is encoded within the limit of an upload', async () => {
    const upload = await webpImage(5_000, 5_000);
    const body = await encodeImage(upload, 'image/webp');
    expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', width: 5_000 });
    expect(body.length).toBeLessThan(2 * upload.length);
    expect(body.length).toBeLessThan(UPLOAD_MAX_BYTES);
  }, 60_000);

  it.each<'png' | 'jpeg' | 'webp'>(['png', 'jpeg', 'webp'])(
    'that would outgrow its limit as %s is written with fewer pixels',
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

  it('is refused under the name of its field where even that does not fit', async () => {
    const upload = await noiseImage(600).jpeg().toBuffer();
    await expect(encodeImage(upload, 'image/jpeg', { maxBytes: 100 })).rejects.toMatchObject({
      code: 'IMAGE_TOO_LARGE',
      fields: { file: expect.any(String) },
    });
  });

  it.each<'jpeg' | 'webp'>(['jpeg', 'webp'])(
    'is refused as %s of more than 25 megapixels, under the name of its field',
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

describe('uploads of many pictures', () => {
  let payments: PaymentsHarness;
  beforeAll(async () => {
    payments = await openPayments();
  });
  afterAll(() => payments.close());

  it('of one account are refused early beyond its share, and hold up nobody else', async () => {
    const hog = await payments.person();
    const amara = await payments.person();
    const large = image(await pngImage(4_000, 4_000));
    const form = uploadForm(await pngImage());
    let answered = 0;
    const hogs = Array.from({ length: 20 }, async () => {
      const answer = await postMultipart(payments.base, hog, large);
      if (answer.status === 201) answered += 1;
      return answer;
    });
    await waitFor(() => payments.objects.objects.size > 0, { describe: 'the first large picture' });
    const small = await payments.call(amara, 'POST', '/users/uploadReceipt', form);
    expect(small.status).toBe(201);
    const answeredBefore = answered;
    const answers = await Promise.all(hogs);
    // Amara's came while accepted pictures of the other account still waited.
    expect(answeredBefore).toBeLessThan(answered);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(answers.every(({ status }) => status === 429 || status === 201)).toBe(true);
    for (const { body, headers } of refused) {
      expect(body.code).toBe('RATE_LIMITED');
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(await payments.raw('receipts').countDocuments({ accountId: hog.id })).toBe(answered);
  }, 60_000);
});

describe('an upload whose failure was answered', () => {
  let payments: PaymentsHarness;
  beforeAll(async () => {
    payments = await openPayments();
  });
  afterAll(() => payments.close());

  /** Holds back what is put until it is released, and then waits until it was removed again. */
  function slowStore() {
    const { objects } = payments;
    const { put, remove } = objects;
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    let letGo = () => {};
    objects.putting = new Promise<void>((resolve) => {
      letGo = resolve;
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
        letGo();
        await removed;
        Object.assign(objects, { put, remove, putting: null });
      },
    };
  }

  async function nothingIsStored(who: Person): Promise<void> {
    expect(payments.objects.objects.size).toBe(0);
    expect(await payments.raw('receipts').countDocuments({ accountId: who.id })).toBe(0);
  }

  it('for being late is not stored when the store takes it after all', async () => {
    const amara = await payments.person();
    const store = slowStore();
    const { images } = payments.service.context;
    const { deadlineMs } = images;
    // Long enough to come as far as the store on a busy machine.
    images.deadlineMs = 3_000;
    const answer = await postMultipart(payments.base, amara, image(await pngImage()));
    images.deadlineMs = deadlineMs;
    expect(answer).toMatchObject({ status: 503, body: { code: 'SERVICE_UNAVAILABLE' } });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    await store.arrived;
    await store.release();
    await nothingIsStored(amara);
  });

  it('is not stored when its caller has gone meanwhile', async () => {
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
    await nothingIsStored(amara);
  });
});
