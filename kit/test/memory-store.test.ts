import { createMemoryStore } from '@candor/kit/testing/memory-store';
import { describe } from '@jest/globals';
import { itListsObjects } from './object-store-contract.ts';

describe('the object store in memory', () => {
  const store = createMemoryStore();
  itListsObjects(() => ({ store }));
});
