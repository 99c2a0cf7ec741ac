import type { Counter, RequestCount } from '@candor/contracts/request-counts';
import { createLogger } from '@candor/kit/logger';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { createRateLimits } from './rate-limits.ts';
import { createSharedCounters } from './shared-counters.ts';

/** Auth as two gateways see it. */
const counts = new Map<string, number>();
let available: boolean;
let lines: { msg: string }[];

function add({ key, seconds }: Counter, change: 1 | -1): number {
  const id = `${key}:${seconds}`;
  const count = (counts.get(id) ?? 0) + change;
  counts.set(id, count);
  return count;
}

const auth = {
  async countRequest(counters: Counter[]): Promise<RequestCount[]> {
    if (!available) throw new Error('unreachable');
    return counters.map((counter) => ({ count: add(counter, 1), resetMs: 30_000 }));
  },
  async refundRequest(counters: Counter[]): Promise<void> {
    if (!available) throw new Error('unreachable');
    for (const counter of counters) add(counter, -1);
  },
};

const log = createLogger('gateway', {
  level: 'info',
  destination: { write: (line: string) => void lines.push(JSON.parse(line)) },
});
const openGateway = () =>
  createRateLimits({ shared: createSharedCounters({ auth, secret: 'a secret of tests', log }) });

const ADDRESS = '203.0.113.9';

beforeEach(() => {
  counts.clear();
  available = true;
  lines = [];
});

describe('rate limits of two gateways', () => {
  test('allow as many failed logins as one gateway', async () => {
    const gateways = [openGateway(), openGateway()];
    for (let at = 0; at < 10; at++) await gateways[at % 2]?.count('login', 'address', ADDRESS);
    for (const gateway of gateways) {
      await expect(gateway.count('login', 'address', ADDRESS)).rejects.toMatchObject({
        code: 'RATE_LIMITED',
        retryAfterSeconds: 30,
      });
    }
    await gateways[0]?.count('login', 'address', '203.0.113.10');
  });

  test('refund a successful login at both', async () => {
    const [first, second] = [openGateway(), openGateway()];
    for (let at = 0; at < 15; at++) {
      const giveBack = await first.count('login', 'address', ADDRESS);
      await giveBack();
    }
    await second.count('login', 'address', ADDRESS);
  });

  test('do not ask auth about reads', async () => {
    await openGateway().count('read', 'account', 'a'.repeat(24));
    expect(counts.size).toBe(0);
  });

  test('keep no address: the keys are digests', async () => {
    await openGateway().count('mail', 'address', ADDRESS);
    expect(counts.size).toBe(2);
    expect([...counts.keys()].join()).not.toContain(ADDRESS);
  });

  test('are those of each gateway alone while auth is unavailable, which is logged once', async () => {
    available = false;
    const gateway = openGateway();
    for (let at = 0; at < 10; at++) {
      const giveBack = await gateway.count('login', 'address', ADDRESS);
      if (at === 0) await giveBack();
    }
    await gateway.count('login', 'address', ADDRESS);
    await expect(gateway.count('login', 'address', ADDRESS)).rejects.toMatchObject({
      code: 'RATE_LIMITED',
    });
    expect(lines.map(({ msg }) => msg)).toEqual([
      'rate limits count by gateway alone: auth unavailable',
    ]);
  });
});
