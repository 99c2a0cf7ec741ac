import { expect, test } from '@jest/globals';
import { ApiError, networkError } from './api-error.ts';
import { createKeyKeeper } from './idempotency-key.ts';

/** Returns the key that a request is sent with. */
async function send(withKey: ReturnType<typeof createKeyKeeper>, request: object, error?: Error) {
  let sent = '';
  const answer = withKey(request, async (key) => {
    sent = key;
    if (error) throw error;
    return 'stored';
  });
  if (error) await expect(answer).rejects.toBe(error);
  else await expect(answer).resolves.toBe('stored');
  return sent;
}

test('a retry after a lost answer has the same key, even after another request', async () => {
  const withKey = createKeyKeeper();
  const first = await send(withKey, { amount: 5 }, networkError());
  expect(first).toMatch(/^[\da-f]{32}$/);
  expect(await send(withKey, { amount: 6 })).not.toBe(first);
  expect(await send(withKey, { amount: 5 })).toBe(first);
});

test('an equal request after one that was stored is a new one', async () => {
  const withKey = createKeyKeeper();
  const first = await send(withKey, { amount: 5 });
  expect(await send(withKey, { amount: 5 })).not.toBe(first);
});

test('an equal request after one that was refused is a new one', async () => {
  const withKey = createKeyKeeper();
  const refusal = new ApiError({ status: 409, code: 'STATE_CONFLICT', message: 'Refused' });
  const first = await send(withKey, { amount: 5 }, refusal);
  expect(await send(withKey, { amount: 5 })).not.toBe(first);
});

test.each([
  ['the session has ended', 401, 'SESSION_EXPIRED'],
  ['the identity was not confirmed', 403, 'FRESH_LOGIN_REQUIRED'],
] as const)(
  'a retry has the same key where the one before it was refused because %s',
  async (_, status, code) => {
    const withKey = createKeyKeeper();
    const first = await send(withKey, { amount: 5 }, networkError());
    const refusal = new ApiError({ status, code, message: 'Refused' });
    expect(await send(withKey, { amount: 5 }, refusal)).toBe(first);
    expect(await send(withKey, { amount: 5 })).toBe(first);
  },
);
