import { describe, expect, test } from '@jest/globals';
import { LIMITS } from './limits.ts';
import { createRateLimits, type RateLimits } from './rate-limits.ts';

async function countTimes(limits: RateLimits, times: number, key: string): Promise<void> {
  for (let i = 0; i < times; i++) await limits.count('login', 'address', key);
}

describe('rate limits', () => {
  test('refuse the request after the last allowed one and say for how long', async () => {
    const limits = createRateLimits();
    await countTimes(limits, 10, '203.0.113.9');
    await expect(limits.count('login', 'address', '203.0.113.9')).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      retryAfterSeconds: expect.any(Number),
    });
  });

  test.each([Number.NaN, 0, -1])('are not switched off by a factor of %s', (factor) => {
    expect(() => createRateLimits({ factor })).toThrow(RangeError);
  });

  test('count every key, limit and kind of key for itself', async () => {
    const limits = createRateLimits();
    await countTimes(limits, 10, '203.0.113.9');
    await countTimes(limits, 10, '203.0.113.10');
    await limits.count('signup', 'address', '203.0.113.9');
    await limits.count('money', 'account', '203.0.113.9');
  });

  test('do not hold successful logins against anybody', async () => {
    const limits = createRateLimits();
    for (let i = 0; i < 30; i++) {
      const giveBack = await limits.count('login', 'address', '203.0.113.9');
      await giveBack();
    }
  });

  test('bound even successful logins', async () => {
    const limits = createRateLimits();
    const logins = async () => {
      for (let i = 0; i < 121; i++) {
        const giveBack = await limits.count('login', 'address', '203.0.113.9');
        await giveBack();
      }
    };
    await expect(logins()).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  });

  test('allow as many times more as the factor says', async () => {
    const limits = createRateLimits({ factor: 2 });
    await countTimes(limits, 20, '203.0.113.9');
    await expect(limits.count('login', 'address', '203.0.113.9')).rejects.toThrow();
  });

  test('can be lifted', async () => {
    await countTimes(createRateLimits({ factor: Number.POSITIVE_INFINITY }), 500, '203.0.113.9');
  });

  test('fail loudly when the store fails, instead of letting everything pass', async () => {
    const failing = {
      take: () => Promise.reject(new Error('store away')),
      giveBack: async () => {},
    };
    const limits = createRateLimits({ openStore: () => failing });
    await expect(limits.count('read', 'address', 'x')).rejects.toThrow('store away');
  });

  test('leave room for an admin who works through a queue and for 64 requests at once', () => {
    expect(LIMITS.money.perAccount[0].requests).toBeGreaterThanOrEqual(128);
  });
});
