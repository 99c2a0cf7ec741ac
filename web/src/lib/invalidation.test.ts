import { describe, expect, test } from '@jest/globals';
import { createInvalidation } from './invalidation.ts';

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
