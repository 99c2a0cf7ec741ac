import { EventEmitter } from 'node:events';
import { describe, expect, test } from '@jest/globals';
import {
  createPermits,
  type NoPermit,
  type PermitOptions,
  type Permits,
  type Release,
} from './permits.ts';

/** A caller that leaves when told to. */
function createCaller() {
  const res = Object.assign(new EventEmitter(), { closed: false });
  const leave = () => {
    res.closed = true;
    res.emit('close');
  };
  return { res: res as unknown as Parameters<Permits['acquire']>[1], leave };
}
const { res: forever } = createCaller();

function createTestPermits(options: Partial<PermitOptions>) {
  return createPermits({
    permits: 1,
    perKey: 10,
    maxWaiting: 5,
    maxWaitingPerKey: 5,
    maxWaitMs: 10_000,
    ...options,
  });
}

function assertRelease(given: Release | NoPermit): Release {
  if (typeof given === 'string') throw new Error(`no permit: ${given}`);
  return given;
}

describe('permits', () => {
  test('are granted in the order of the requests', async () => {
    const permits = createTestPermits({});
    const first = assertRelease(await permits.acquire('a', forever));
    const order: string[] = [];
    const later = ['b', 'a', 'c'].map(async (key) => {
      const release = assertRelease(await permits.acquire(key, forever));
      order.push(key);
      release();
    });
    first();
    await Promise.all(later);
    expect(order).toEqual(['b', 'a', 'c']);
    expect(permits.inUse()).toBe(0);
  });

  test('are refused at once when the queue is full', async () => {
    const permits = createTestPermits({ maxWaiting: 0 });
    const release = assertRelease(await permits.acquire('a', forever));
    expect(await permits.acquire('b', forever)).toBe('busy');
    release();
    expect(await permits.acquire('b', forever)).toBeInstanceOf(Function);
  });

  test('are refused after the maximum wait', async () => {
    const permits = createTestPermits({ maxWaitMs: 5 });
    await permits.acquire('a', forever);
    expect(await permits.acquire('b', forever)).toBe('busy');
    expect(permits.inUse()).toBe(1);
  });

  test.each([
    ['at once', async () => {}],
    ['a while later', () => new Promise(setImmediate)],
  ])('are not granted to a caller that left while waiting, %s', async (_when, pause) => {
    const permits = createTestPermits({ maxWaiting: 1, maxWaitMs: 60_000 });
    const release = assertRelease(await permits.acquire('a', forever));
    const caller = createCaller();
    const waiting = permits.acquire('b', caller.res);
    await pause();
    caller.leave();
    expect(await waiting).toBe('gone');
    const next = permits.acquire('c', forever);
    release();
    assertRelease(await next)();
    expect(permits.inUse()).toBe(0);
  });

  test('are released once even if released twice', async () => {
    const permits = createTestPermits({ permits: 2 });
    const release = assertRelease(await permits.acquire('a', forever));
    await permits.acquire('a', forever);
    release();
    release();
    expect(permits.inUse()).toBe(1);
  });

  test('are limited per key, leaving the remainder to other keys', async () => {
    const permits = createTestPermits({ permits: 3, perKey: 2, maxWaitingPerKey: 0 });
    const mine = [await permits.acquire('a', forever), await permits.acquire('a', forever)];
    expect(await permits.acquire('a', forever)).toBe('share');
    expect(await permits.acquire('b', forever)).toBeInstanceOf(Function);
    assertRelease(mine[0] as Release)();
    expect(await permits.acquire('a', forever)).toBeInstanceOf(Function);
    expect(permits.inUse()).toBe(3);
  });

  test('make callers of an exhausted key wait while other keys pass', async () => {
    const permits = createTestPermits({ permits: 2, perKey: 1 });
    const first = assertRelease(await permits.acquire('a', forever));
    const second = permits.acquire('a', forever);
    assertRelease(await permits.acquire('b', forever))();
    first();
    assertRelease(await second)();
    expect(permits.inUse()).toBe(0);
  });
});
