import { describe, expect, test } from '@jest/globals';
import { LIMITS } from './limits.ts';
import { createRateLimits, type RateLimits } from './rate-limits.ts';

async function countTimes(limits: RateLimits, times: number, key: string): Promise<void> {
  for (let i = 0; i < times; i++) await limits.count('login', 'address', key);
}

describe('the rate limiter', () => {
  test('refuses the first request over the limit, with the time to wait', async () => {
    const limits = createRateLimits();
    await countTimes(limits, 10, '203.0.113.9');
    await expect(limits.count('login', 'address', '203.0.113.9')).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      retryAfterSeconds: expect.any(Number),
    });
  });

  test.each([Number.NaN, 0, -1])(
    'rejects a factor of %s, which would switch all limits off',
    (factor) => {
      expect(() => createRateLimits({ factor })).toThrow(RangeError);
    },
  );

  test('counts each key, limit and kind of key separately', async () => {
    const limits = createRateLimits();
    await countTimes(limits, 10, '203.0.113.9');
    await countTimes(limits, 10, '203.0.113.10');
    await limits.count('signup', 'address', '203.0.113.9');
    await limits.count('money', 'account', '203.0.113.9');
  });

  test('refunds successful logins', async () => {
    const limits = createRateLimits();
    for (let i = 0; i < 30; i++) {
      const giveBack = await limits.count('login', 'address', '203.0.113.9');
      await giveBack();
    }
  });

  test('limits successful logins as well', async () => {
    const limits = createRateLimits();
    const logins = async () => {
      for (let i = 0; i < 121; i++) {
        const giveBack = await limits.count('login', 'address', '203.0.113.9');
        await giveBack();
      }
    };
    await expect(logins()).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  });

  test('multiplies the limits by the factor', async () => {
    const limits = createRateLimits({ factor: 2 });
    await countTimes(limits, 20, '203.0.113.9');
    await expect(limits.count('login', 'address', '203.0.113.9')).rejects.toThrow();
  });

  test('is off with an infinite factor', async () => {
    await countTimes(createRateLimits({ factor: Number.POSITIVE_INFINITY }), 500, '203.0.113.9');
  });

  test('fails when the store fails instead of letting requests pass', async () => {
    const failing = {
      penalty: () => Promise.reject(new Error('store unavailable')),
      reward: () => Promise.reject(new Error('store unavailable')),
    };
    const limits = createRateLimits({ openLimiter: () => failing });
    await expect(limits.count('read', 'address', 'x')).rejects.toThrow('store unavailable');
  });

  test('leaves room for an admin working through a queue and for 64 concurrent requests', () => {
    expect(LIMITS.money.perAccount[0].requests).toBeGreaterThanOrEqual(128);
  });
});
