/** Lets at most so many run at once; the others follow in the order in which they came. */
export interface Slots {
  run<T>(work: () => Promise<T>): Promise<T>;
}

export function createSlots(count: number): Slots {
  const queue: (() => void)[] = [];
  let free = count;
  return {
    async run(work) {
      if (free > 0) free--;
      else await new Promise<void>((resolve) => queue.push(resolve));
      try {
        return await work();
      } finally {
        // Handed over directly, so that nobody who comes now gets in between.
        const next = queue.shift();
        if (next) next();
        else free++;
      }
    },
  };
}
