import { describe, expect, test } from '@jest/globals';
import { createCircuitBreaker } from './circuit-breaker.ts';

function breakerAt() {
  const time = { now: 0 };
  const breaker = createCircuitBreaker({ threshold: 3, restMs: 1_000, now: () => time.now });
  const fail = (times: number) => {
    for (let i = 0; i < times; i++) breaker.failed();
  };
  return { time, breaker, fail };
}

describe('the circuit breaker', () => {
  test('stays closed while failures are not in a row', () => {
    const { breaker, fail } = breakerAt();
    fail(2);
    breaker.succeeded();
    fail(2);
    expect(breaker.admits()).toBe(true);
  });

  test('opens after failures in a row and admits one request after its rest', () => {
    const { time, breaker, fail } = breakerAt();
    fail(3);
    expect(breaker.admits()).toBe(false);
    time.now = 1_000;
    expect([breaker.admits(), breaker.admits()]).toEqual([true, false]);
  });

  test('closes when that request succeeds, rests again when it fails', () => {
    const { time, breaker, fail } = breakerAt();
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

  test('does not wait for ever on a trial that its caller abandoned', () => {
    const { time, breaker, fail } = breakerAt();
    fail(3);
    time.now = 1_000;
    breaker.admits();
    breaker.abandoned();
    expect(breaker.admits()).toBe(true);
  });

  test('admits further requests beside the first try where a sender can make one last', () => {
    const time = { now: 0 };
    const breaker = createCircuitBreaker({
      threshold: 1,
      restMs: 1_000,
      oneAtATime: false,
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
