import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { ApiError } from './api-error.ts';
import { retryWhenBusy } from './retry-when-busy.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const refusal = (status: number) =>
  new ApiError({ status, code: 'RATE_LIMITED', message: 'Too many requests' });

test('a call that is refused for the rate limit is repeated until the limit’s minute is over', async () => {
  const began = Date.now();
  const call = jest.fn(async () => {
    if (Date.now() - began < 60_000) throw refusal(429);
    return 'image';
  });
  const answer = retryWhenBusy(call);
  await jest.advanceTimersByTimeAsync(62_000);
  expect(await answer).toBe('image');
  expect(call).toHaveBeenCalledTimes(6);
});

test('a call that is refused for more than a minute fails with the last refusal', async () => {
  const call = jest.fn(() => Promise.reject(refusal(503)));
  const answer = expect(retryWhenBusy(call)).rejects.toMatchObject({ status: 503 });
  await jest.advanceTimersByTimeAsync(62_000);
  await answer;
  expect(call).toHaveBeenCalledTimes(6);
});

test('a call that is refused for another reason is not repeated', async () => {
  const call = jest.fn(() => Promise.reject(refusal(404)));
  await expect(retryWhenBusy(call)).rejects.toMatchObject({ status: 404 });
  expect(call).toHaveBeenCalledTimes(1);
});
