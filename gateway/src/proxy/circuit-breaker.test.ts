import { describe, expect, test } from '@jest/globals';
import { createCircuitBreaker } from './circuit-breaker.ts';

function createTestBreaker() {
  const time = { now: 0 };
  const breaker = createCircuitBreaker({
    threshold: 3,
    resetTimeoutMs: 1_000,
    now: () => time.now,
  });
  const fail = (times: number) => {
    for (let i = 0; i < times; i++) breaker.failed();
  };
  return { time, breaker, fail };
}

describe('the circuit breaker', () => {
  test('stays closed while failures are not consecutive', () => {
    const { breaker, fail } = createTestBreaker();
    fail(2);
    breaker.succeeded();
    fail(2);
    expect(breaker.admits()).toBe(true);
  });

  test('opens after consecutive failures and admits one probe after the reset timeout', () => {
    const { time, breaker, fail } = createTestBreaker();
    fail(3);
    expect(breaker.admits()).toBe(false);
    time.now = 1_000;
    expect([breaker.admits(), breaker.admits()]).toEqual([true, false]);
  });

  test('closes when the probe succeeds and opens again when it fails', () => {
    const { time, breaker, fail } = createTestBreaker();
    fail(3);
    time.now = 1_000;
    breaker.admits();
    breaker.failed();
    expect(breaker.admits()).toBe(false);
    time.now = 2_000;
    breaker.admits();
    breaker.succeeded();
    expect([breaker.admits(), breaker.admits()]).toEqual([true, true]);
  });

  test('admits another probe when the caller abandoned the first', () => {
    const { time, breaker, fail } = createTestBreaker();
    fail(3);
    time.now = 1_000;
    breaker.admits();
    breaker.abandoned();
    expect(breaker.admits()).toBe(true);
  });

  test('admits several probes at once with singleProbe off', () => {
    const time = { now: 0 };
    const breaker = createCircuitBreaker({
      threshold: 1,
      resetTimeoutMs: 1_000,
      singleProbe: false,
      now: () => time.now,
    });
    breaker.failed();
    expect(breaker.admits()).toBe(false);
    time.now = 1_000;
    expect([breaker.admits(), breaker.admits()]).toEqual([true, true]);
    breaker.failed();
    expect(breaker.admits()).toBe(false);
  });
});
