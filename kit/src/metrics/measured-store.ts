import { Counter, Gauge, type Metric } from 'prom-client';
import { AppError } from '../app-error.ts';
import type { ObjectStore } from '../object-store/object-store.ts';

const OPERATIONS = ['ensureBucket', 'put', 'get', 'remove', 'list'] as const;

/** An object store that counts its requests. */
export function measureObjectStore(store: ObjectStore): {
  objects: ObjectStore;
  metrics: readonly Metric[];
} {
  const requests = new Counter({
    name: 'candor_object_store_requests_total',
    help: 'Requests to the object store; a missing file counts as answered',
    labelNames: ['operation', 'outcome'],
    registers: [],
  });
  const reachable = new Gauge({
    name: 'candor_object_store_reachable',
    help: 'Whether the last request to the object store was answered (1) or failed (0)',
    registers: [],
  });
  reachable.set(1);
  for (const operation of OPERATIONS) {
    for (const outcome of ['answered', 'failed']) requests.inc({ operation, outcome }, 0);
  }

  function note(operation: (typeof OPERATIONS)[number], isAnswered: boolean): void {
    requests.inc({ operation, outcome: isAnswered ? 'answered' : 'failed' });
    reachable.set(isAnswered ? 1 : 0);
  }

  async function measured<T>(
    operation: (typeof OPERATIONS)[number],
    request: Promise<T>,
  ): Promise<T> {
    try {
      const result = await request;
      note(operation, true);
      return result;
    } catch (error) {
      note(operation, error instanceof AppError && error.status < 500);
      throw error;
    }
  }

  return {
    objects: {
      ensureBucket: (bucket) => measured('ensureBucket', store.ensureBucket(bucket)),
      put: (...args) => measured('put', store.put(...args)),
      get: (...args) => measured('get', store.get(...args)),
      remove: (...args) => measured('remove', store.remove(...args)),
      list: (...args) => measured('list', store.list(...args)),
    },
    metrics: [requests, reachable],
  };
}
