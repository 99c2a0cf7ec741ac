import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { goodFields, multipart, type Part, postMultipart } from './multipart.ts';
import { openPayments, type PaymentsHarness, type Person } from './payments-harness.ts';
import { pngImage } from './sample-images.ts';

let payments: PaymentsHarness;
let amara: Person;
let image: Part;

beforeAll(async () => {
  payments = await openPayments();
  amara = await payments.person();
});
// The same image again would be refused.
beforeEach(async () => {
  image = { name: 'file', filename: 'payment.png', type: 'image/png', body: await pngImage() };
});
afterAll(() => payments.close());

const post = (parts: readonly Part[]) => postMultipart(payments.base, amara, multipart(parts));

/** The longest time that the event loop was blocked during the work, in milliseconds. */
async function longestStall(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = performance.now();
  const beat = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 5);
  await work();
  longest = Math.max(longest, performance.now() - last);
  clearInterval(beat);
  return longest;
}

describe('an upload form with a hostile field name', () => {
  it.each([
    ['amount[4294967294]'],
    ['a[4294967294]'],
    ['plan[100000000]'],
    ['a[0][0][0][4294967294]'],
    ['__proto__[4294967294]'],
    ['constructor'],
    ['__proto__'],
  ])('is accepted without blocking the process: %s', async (name) => {
    let status = 0;
    const stall = await longestStall(async () => {
      ({ status } = await post([...goodFields, { name, body: 'x' }, image]));
    });
    expect(status).toBe(201);
    expect(stall).toBeLessThan(1_000);
  });
});

describe('an invalid upload form', () => {
  it.each(['amount', 'plan', 'wallet'])(
    'with a second %s is refused and the field reported',
    async (name) => {
      const second = goodFields.find((part) => part.name === name) as Part;
      const answer = await post([...goodFields, second, image]);
      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_FAILED', fields: { [name]: expect.any(String) } },
      });
    },
  );

  it('with a second file is refused and the field reported', async () => {
    const answer = await post([...goodFields, image, image]);
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    expect(Object.keys(answer.body.fields ?? {})).toEqual(['file']);
  });

  it('with a file in another field is refused and that field reported', async () => {
    const answer = await post([...goodFields, { ...image, name: 'avatar' }]);
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    expect(Object.keys(answer.body.fields ?? {})).toEqual(['avatar']);
  });

  it('with an overlong field is refused and the field reported', async () => {
    const answer = await post([{ name: 'amount', body: '1'.repeat(2_001) }, image]);
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    expect(Object.keys(answer.body.fields ?? {})).toEqual(['amount']);
  });

  it.each<[string, Part[]]>([
    ['with more parts than fields', Array.from({ length: 40 }, () => ({ name: 'x', body: 'y' }))],
    ['with a field name of 500 characters', [{ name: 'n'.repeat(500), body: 'y' }]],
    ['with an endless part header', [{ header: `X: ${'y'.repeat(20_000)}`, body: '' }]],
  ])('%s is refused', async (_what, parts) => {
    const answer = await post([...parts, ...goodFields, image]);
    expect(answer.status).toBe(400);
    expect(['VALIDATION_FAILED', 'MALFORMED_BODY']).toContain(answer.body.code);
  });

  it('with a truncated body is refused as malformed', async () => {
    const whole = multipart([...goodFields, image]);
    for (const body of [
      whole.subarray(0, whole.length - 10),
      whole.subarray(0, 60),
      Buffer.from('no boundary here'),
      Buffer.alloc(0),
    ]) {
      const answer = await postMultipart(payments.base, amara, body);
      expect(answer).toMatchObject({ status: 400, body: { code: 'MALFORMED_BODY' } });
    }
  });

  it('without a boundary is refused as malformed, and another media type as unsupported', async () => {
    const body = multipart([...goodFields, image]);
    const send = (type: string) =>
      postMultipart(payments.base, amara, body, { 'content-type': type });
    expect((await send('multipart/form-data')).body.code).toBe('MALFORMED_BODY');
    expect((await send('application/x-www-form-urlencoded')).body.code).toBe('MEDIA_UNSUPPORTED');
  });

  it('stores no image', () => {
    // Only the accepted forms of the tests above have stored an image.
    const stored = [...payments.objects.objects.keys()].length;
    return payments
      .raw('receipts')
      .countDocuments()
      .then((receipts) => expect(stored).toBe(receipts));
  });
});
