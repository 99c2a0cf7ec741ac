import { AppError } from '@candor/kit/app-error';
import { describe, expect, test } from '@jest/globals';
import { createPasswordHasher } from './password-hasher.ts';

const CHEAP = { memoryCost: 64, timeCost: 1, parallelism: 1 };

function createHasher(options: { atOnce: number; maxWaiting?: number }) {
  return createPasswordHasher({
    cost: CHEAP,
    maxWaiting: 1_000,
    nobodysPassword: 'nobody has this',
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

describe('comparing passwords', () => {
  test('runs no more than its limit at once, the others in the order in which they came', async () => {
    const hasher = createHasher({ atOnce: 3 });
    let running = 0;
    let most = 0;
    const begun: number[] = [];
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        hasher.inTurn(async () => {
          begun.push(index);
          running++;
          most = Math.max(most, running);
          await new Promise((resolve) => setImmediate(resolve));
          running--;
        }),
      ),
    );
    expect(most).toBe(3);
    expect(begun).toEqual(Array.from({ length: 20 }, (_, index) => index));
  });

  test('goes on with the next when one fails', async () => {
    const hasher = createHasher({ atOnce: 1 });
    const failed = hasher.inTurn(() => Promise.reject(new Error('no')));
    const next = hasher.inTurn(async () => 'done');
    await expect(failed).rejects.toThrow('no');
    await expect(next).resolves.toBe('done');
  });

  test('refuses at once whom it could not serve soon, and serves again when the line is shorter', async () => {
    const hasher = createHasher({ atOnce: 1, maxWaiting: 2 });
    const { opened, open } = gate();
    const first = [1, 2, 3].map(() => hasher.inTurn(() => opened));
    const refused = await hasher.hash('winter kale 9').catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(AppError);
    expect(refused).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    open();
    await Promise.all(first);
    expect(await hasher.hash('winter kale 9')).toMatch(/^\$argon2id\$/);
  });

  test('answers no for nobody, whatever the password', async () => {
    const hasher = createHasher({ atOnce: 1 });
    await hasher.prepare();
    const known = await hasher.hash('winter kale 9');
    expect(await hasher.inTurn((compare) => compare(known, 'winter kale 9'))).toBe(true);
    expect(await hasher.inTurn((compare) => compare(null, 'nobody has this'))).toBe(false);
  });
});
