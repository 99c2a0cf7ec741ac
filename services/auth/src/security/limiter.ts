/** Runs at most `limit` tasks at once, the others in the order they came. */
export type Limiter = <T>(task: () => Promise<T>) => Promise<T>;

export function createLimiter(limit: number): Limiter {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async (task) => {
    // A task that ends hands its place on, so nobody slips in between.
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
