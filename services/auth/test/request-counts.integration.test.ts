import { randomBytes } from 'node:crypto';
import type { RequestCount } from '@candor/contracts/request-counts';
import { waitFor } from '@candor/kit/testing/wait-for';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createAuthService } from '../src/service.ts';
import { type Auth, INTERNAL_KEY, openAuth } from './auth-harness.ts';

let auth: Auth;
let secondUrl: string;
beforeAll(async () => {
  auth = await openAuth();
  const second = await auth.startInstance((deps) =>
    createAuthService({ ...deps, settings: auth.settings }),
  );
  secondUrl = second.url;
});
afterAll(() => auth.close());

const newKey = () => `digest-${randomBytes(8).toString('hex')}`;

const post = (url: string, path: string, body: unknown, key = INTERNAL_KEY) =>
  fetch(`${url}/internal/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-internal-key': key },
    body: JSON.stringify(body),
  });

async function count(key: string, seconds = 60, url = auth.url): Promise<RequestCount> {
  const answer = await post(url, 'request-counts', { counters: [{ key, seconds }] });
  const { counts } = (await answer.json()) as { counts: [RequestCount] };
  return counts[0];
}

describe('requests counted for the gateways', () => {
  test('require the internal key', async () => {
    const body = { counters: [{ key: newKey(), seconds: 60 }] };
    expect((await post(auth.url, 'request-counts', body, 'another-key')).status).toBe(401);
  });

  test('add up over two instances of auth, also 32 at once', async () => {
    const key = newKey();
    const counted = await Promise.all(
      Array.from({ length: 32 }, (_, at) => count(key, 86_400, at % 2 ? auth.url : secondUrl)),
    );
    const sorted = counted.map((one) => one.count).sort((one, other) => one - other);
    expect(sorted).toEqual(Array.from({ length: 32 }, (_, at) => at + 1));
  });

  test('begin anew with the next window', async () => {
    const key = newKey();
    await count(key, 1);
    const { resetMs } = await count(key, 1);
    expect(resetMs).toBeLessThanOrEqual(1_000);
    await waitFor(async () => (await count(key, 1)).count === 1);
  });

  test('can be refunded', async () => {
    const key = newKey();
    await count(key);
    const refund = { counters: [{ key, seconds: 60 }] };
    expect((await post(secondUrl, 'request-counts/refund', refund)).status).toBe(204);
    expect((await count(key)).count).toBe(1);
  });

  test.each([
    ['no counter', { counters: [] }],
    ['a short key', { counters: [{ key: 'x', seconds: 60 }] }],
    ['a window of a year', { counters: [{ key: 'k'.repeat(20), seconds: 31_536_000 }] }],
  ])('are refused with %s', async (_what, body) => {
    expect((await post(auth.url, 'request-counts', body)).status).toBe(400);
  });
});
