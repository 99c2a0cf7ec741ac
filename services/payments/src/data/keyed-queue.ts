/** Runs work of the same key one after the other, work of different keys side by side. */
export interface KeyedQueue {
  run<T>(key: string, work: () => Promise<T>): Promise<T>;
}

export function createKeyedQueue(): KeyedQueue {
  const tails = new Map<string, Promise<unknown>>();
  return {
    run(key, work) {
      const turn = (tails.get(key) ?? Promise.resolve()).then(work, work);
      const tail = turn.catch(() => {});
      tails.set(key, tail);
      void tail.then(() => {
        if (tails.get(key) === tail) tails.delete(key);
      });
      return turn;
    },
  };
}
