import { EventEmitter, once } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import type { Response } from 'express';
import { createDeadline } from './deadline.ts';

const openResponse = () => Object.assign(new EventEmitter(), { closed: false });
const createTestDeadline = (res: EventEmitter, ms: number) =>
  createDeadline(res as unknown as Response, ms);
const never = new Promise<never>(() => {});

describe('a deadline', () => {
  it('rejects the wait with a 503 and a Retry-After', async () => {
    const deadline = createTestDeadline(openResponse(), 5);
    const failure = { code: 'SERVICE_UNAVAILABLE', retryAfter: expect.any(Number) };
    await expect(deadline.race(never)).rejects.toMatchObject(failure);
    expect(() => deadline.assertOpen()).toThrow(expect.objectContaining(failure));
    expect(deadline.msLeft()).toBe(0);
  });

  it('rejects the wait when the caller closes the connection', async () => {
    const res = openResponse();
    const deadline = createTestDeadline(res, 60_000);
    const waiting = deadline.race(never);
    res.emit('close');
    await expect(waiting).rejects.toMatchObject({ code: 'MALFORMED_BODY' });
    expect(() => deadline.assertOpen()).toThrow();
    // The same holds for a timer that fires a fraction of a millisecond early.
    expect(deadline.msLeft()).toBe(0);
  });

  it('has passed for a process suspended beyond it, even before its timer fires', () => {
    const deadline = createTestDeadline(openResponse(), 10);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
    expect(() => deadline.assertOpen()).toThrow(
      expect.objectContaining({ code: 'SERVICE_UNAVAILABLE' }),
    );
  });

  it('passes on the outcome of work that ends in time', async () => {
    const res = openResponse();
    const deadline = createTestDeadline(res, 60_000);
    expect(await deadline.race(Promise.resolve('done'))).toBe('done');
    await expect(deadline.race(Promise.reject(new Error('its own')))).rejects.toThrow('its own');
    deadline.assertOpen();
    res.emit('close');
  });

  it('aborts its signal', async () => {
    const { signal } = createTestDeadline(openResponse(), 5);
    await once(signal, 'abort');
    expect(signal.reason).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });
});
