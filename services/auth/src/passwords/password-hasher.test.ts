import { AppError } from '@candor/kit/app-error';
import { describe, expect, test } from '@jest/globals';
import { createPasswordHasher } from './password-hasher.ts';

const CHEAP = { memoryCost: 64, timeCost: 1, parallelism: 1 };

function createHasher(options: { maxConcurrent: number; maxQueued?: number }) {
  return createPasswordHasher({
    cost: CHEAP,
    maxQueued: 1_000,
    dummyPassword: 'the dummy password',
    ...options,
  });
}

/** A promise that the test resolves. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

describe('password hasher', () => {
  test('runs at most maxConcurrent tasks at once and queues the others in order', async () => {
    const hasher = createHasher({ maxConcurrent: 3 });
    let running = 0;
    let peak = 0;
    const started: number[] = [];
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        hasher.withPermit(async () => {
          started.push(index);
          running++;
          peak = Math.max(peak, running);
          await new Promise((resolve) => setImmediate(resolve));
          running--;
        }),
      ),
    );
    expect(peak).toBe(3);
    expect(started).toEqual(Array.from({ length: 20 }, (_, index) => index));
  });

  test('runs the next task after one fails', async () => {
    const hasher = createHasher({ maxConcurrent: 1 });
    const failed = hasher.withPermit(() => Promise.reject(new Error('no')));
    const next = hasher.withPermit(async () => 'done');
    await expect(failed).rejects.toThrow('no');
    await expect(next).resolves.toBe('done');
  });

  test('refuses a task when the queue is full and accepts tasks again afterwards', async () => {
    const hasher = createHasher({ maxConcurrent: 1, maxQueued: 2 });
    const { opened, open } = gate();
    const first = [1, 2, 3].map(() => hasher.withPermit(() => opened));
    const refused = await hasher.hash('winter kale 9').catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(AppError);
    expect(refused).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    open();
    await Promise.all(first);
    expect(await hasher.hash('winter kale 9')).toMatch(/^\$argon2id\$/);
  });

  test('rejects every password for an unknown identifier, even the dummy password', async () => {
    const hasher = createHasher({ maxConcurrent: 1 });
    await hasher.prepare();
    const known = await hasher.hash('winter kale 9');
    expect(await hasher.withPermit((compare) => compare(known, 'winter kale 9'))).toBe(true);
    expect(await hasher.withPermit((compare) => compare(null, 'the dummy password'))).toBe(false);
  });
});
