import { createHash } from 'node:crypto';
import { Counter, Gauge, type Metric } from 'prom-client';
import { AppError } from '../app-error.ts';
import type { ObjectStore } from '../object-store/object-store.ts';
import { isStorageFull } from '../storage-full.ts';

const OPERATIONS = ['ensureBucket', 'put', 'get', 'remove', 'list'] as const;

/** What /readyz tells of the object store. Only uploads need it, so it does not make a service unready. */
export type StoreState = 'ok' | 'unavailable' | 'full';

const PROBE = { key: 'write-probe', body: Buffer.from('probe') };
const PROBE_META = {
  contentType: 'text/plain',
  sha256: createHash('sha256').update(PROBE.body).digest('hex'),
};

/** An object store that counts its requests. */
export function measureObjectStore(store: ObjectStore): {
  objects: ObjectStore;
  metrics: readonly Metric[];
  /** After a failure, writes a small object to see whether it is over. */
  readState(bucket: string): Promise<StoreState>;
} {
  let state: StoreState = 'ok';
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
      // A full disk still answers everything else.
      if (state !== 'full' || operation === 'put') state = 'ok';
      return result;
    } catch (error) {
      const isAnswered = error instanceof AppError && error.status < 500;
      note(operation, isAnswered);
      if (!isAnswered) state = isStorageFull(error) ? 'full' : 'unavailable';
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
    async readState(bucket) {
      if (state !== 'ok') {
        const probe = measured('put', store.put(bucket, PROBE.key, PROBE.body, PROBE_META));
        await probe.catch(() => undefined);
      }
      return state;
    },
  };
}
