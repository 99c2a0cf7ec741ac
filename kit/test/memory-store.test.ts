import { createMemoryStore } from '@candor/kit/testing/memory-store';
import { describe } from '@jest/globals';
import { itBehavesAsObjectStore } from './object-store-contract.ts';

describe('the in-memory object store', () => {
  const store = createMemoryStore();
  itBehavesAsObjectStore(() => ({ store }));
});
