import { describe, expect, test } from '@jest/globals';
import { createRequestPool } from './request-pool.ts';

const forever = new AbortController().signal;

describe('the request pool', () => {
  test('hands places on in the order of asking', async () => {
    const pool = createRequestPool({ places: 1, maxWaiting: 5, maxWaitMs: 1_000 });
    const first = await pool.enter(forever);
    const order: string[] = [];
    const second = pool.enter(forever).then((leave) => {
      order.push('second');
      leave?.();
    });
    const third = pool.enter(forever).then((leave) => {
      order.push('third');
      leave?.();
    });
    first?.();
    await Promise.all([second, third]);
    expect(order).toEqual(['second', 'third']);
    expect(pool.busy()).toBe(0);
  });

  test('sends away who finds too many waiting', async () => {
    const pool = createRequestPool({ places: 1, maxWaiting: 0, maxWaitMs: 1_000 });
    const leave = await pool.enter(forever);
    expect(await pool.enter(forever)).toBeNull();
    leave?.();
    expect(await pool.enter(forever)).not.toBeNull();
  });

  test('sends away who has waited long enough', async () => {
    const pool = createRequestPool({ places: 1, maxWaiting: 1, maxWaitMs: 5 });
    await pool.enter(forever);
    expect(await pool.enter(forever)).toBeNull();
    expect(pool.busy()).toBe(1);
  });

  test('forgets who went away while waiting', async () => {
    const pool = createRequestPool({ places: 1, maxWaiting: 1, maxWaitMs: 1_000 });
    const leave = await pool.enter(forever);
    const caller = new AbortController();
    const waiting = pool.enter(caller.signal);
    caller.abort();
    expect(await waiting).toBeNull();
    leave?.();
    expect(pool.busy()).toBe(0);
  });

  test('counts a place that is given back twice once', async () => {
    const pool = createRequestPool({ places: 2, maxWaiting: 0, maxWaitMs: 0 });
    const leave = await pool.enter(forever);
    await pool.enter(forever);
    leave?.();
    leave?.();
    expect(pool.busy()).toBe(1);
  });
});
