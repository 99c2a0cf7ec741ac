import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createInvalidation } from './invalidation.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function openInvalidation() {
  const invalidation = createInvalidation<'wallets' | 'receipts'>();
  const refreshed: string[] = [];
  const add = (resource: 'wallets' | 'receipts', key: string) =>
    invalidation.subscribe(resource, key, async () => {
      refreshed.push(key);
    });
  return { invalidation, refreshed, add };
}

describe('invalidation', () => {
  test('only the keys of the changed resources are read again', async () => {
    const { invalidation, refreshed, add } = openInvalidation();
    add('wallets', 'own wallet');
    add('receipts', 'own receipts');
    await invalidation.invalidate(['wallets']);
    expect(refreshed).toEqual(['own wallet']);
  });

  test('two subscribers of one key cause one read', async () => {
    const { invalidation, refreshed, add } = openInvalidation();
    add('wallets', 'own wallet');
    add('wallets', 'own wallet');
    await invalidation.invalidate(['wallets']);
    expect(refreshed).toEqual(['own wallet']);
  });

  test('an ended subscription is not read again', async () => {
    const { invalidation, refreshed, add } = openInvalidation();
    const end = add('wallets', 'own wallet');
    end();
    await invalidation.invalidateAll();
    expect(refreshed).toEqual([]);
  });

  test('one failed read neither rejects nor stops the others', async () => {
    const { invalidation, refreshed, add } = openInvalidation();
    invalidation.subscribe('wallets', 'broken', () => Promise.reject(new Error('offline')));
    add('receipts', 'own receipts');
    await invalidation.invalidateAll();
    expect(refreshed).toEqual(['own receipts']);
  });
});

/** Reads of one key that are answered from outside. */
function openSlowRead() {
  const invalidation = createInvalidation<'wallets' | 'receipts'>();
  const answers: (() => void)[] = [];
  invalidation.subscribe(
    'wallets',
    'own wallet',
    () => new Promise<void>((resolve) => answers.push(resolve)),
  );
  return { invalidation, answers };
}

describe('a change while a read is under way', () => {
  test('causes one more read after it, however many changes there are', async () => {
    const { invalidation, answers } = openSlowRead();
    const first = invalidation.invalidate(['wallets']);
    const later = [1, 2, 3].map(() => invalidation.invalidate(['wallets']));
    expect(answers).toHaveLength(1);
    answers[0]?.();
    await first;
    await jest.advanceTimersByTimeAsync(0);
    expect(answers).toHaveLength(2);
    answers[1]?.();
    await Promise.all(later);
    expect(answers).toHaveLength(2);
  });

  test('is read at once after a lost connection, whose answer may never come', () => {
    const { invalidation, answers } = openSlowRead();
    void invalidation.invalidate(['wallets']);
    void invalidation.invalidateAll();
    expect(answers).toHaveLength(2);
  });
});

describe('hints of the live stream', () => {
  test('within a moment are one read of each key', async () => {
    const { invalidation, refreshed, add } = openInvalidation();
    add('wallets', 'own wallet');
    add('receipts', 'own receipts');
    invalidation.hint(['wallets']);
    invalidation.hint(['wallets', 'receipts']);
    invalidation.hint(['wallets']);
    expect(refreshed).toEqual([]);
    await jest.runAllTimersAsync();
    expect(refreshed).toEqual(['own wallet', 'own receipts']);
    invalidation.hint(['wallets']);
    await jest.runAllTimersAsync();
    expect(refreshed).toEqual(['own wallet', 'own receipts', 'own wallet']);
  });

  test('of what no screen shows are dropped', async () => {
    const { invalidation, refreshed, add } = openInvalidation();
    const end = add('wallets', 'own wallet');
    invalidation.hint(['wallets']);
    end();
    await jest.runAllTimersAsync();
    expect(refreshed).toEqual([]);
  });
});
