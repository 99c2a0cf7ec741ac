import { Mutex } from 'async-mutex';

/** Runs work of the same key one after the other, work of different keys side by side. */
export interface KeyedMutex {
  run<T>(key: string, work: () => Promise<T>): Promise<T>;
}

export function createKeyedMutex(): KeyedMutex {
  const mutexes = new Map<string, Mutex>();
  return {
    async run(key, work) {
      const mutex = mutexes.get(key) ?? new Mutex();
      mutexes.set(key, mutex);
      try {
        return await mutex.runExclusive(work);
      } finally {
        // A released mutex that is still locked has passed to the next in line.
        if (!mutex.isLocked() && mutexes.get(key) === mutex) mutexes.delete(key);
      }
    },
  };
}
