/** A small store of values by key in this browser. Each call may reject: storage can be forbidden, full or absent. */
export interface KeyedStore {
  read(key: string): Promise<unknown>;
  write(key: string, value: unknown): Promise<void>;
  clear(): Promise<void>;
}

const STORE = 'values';

/** A store in IndexedDB, opened when it is first used. */
export function createIndexedStore(name: string): KeyedStore {
  let opened: Promise<IDBDatabase> | null = null;

  function open(): Promise<IDBDatabase> {
    opened ??= new Promise((resolve, reject) => {
      const request = indexedDB.open(name, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(STORE);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    return opened;
  }

  async function run<T>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T> {
    const transaction = (await open()).transaction(STORE, mode);
    const request = work(transaction.objectStore(STORE));
    return new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
    });
  }

  return {
    read: (key) => run('readonly', (store) => store.get(key)),
    async write(key, value) {
      await run('readwrite', (store) => store.put(value, key));
    },
    async clear() {
      await run('readwrite', (store) => store.clear());
    },
  };
}
