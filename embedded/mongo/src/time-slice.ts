/** Results of a read. At `undefined` no LMDB cursor is open, and the reader may yield to other commands. */
export type Stream<T> = Generator<T | undefined, void, undefined>;

const SLICE_MS = 8;

/** Bounds how long one connection occupies the thread before it yields to others. */
export class TimeSlice {
  private since = performance.now();

  /** Reports whether the caller should `pause`. */
  get expired(): boolean {
    return performance.now() - this.since > SLICE_MS;
  }

  async pause(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    this.since = performance.now();
  }
}

/** Reads a stream to its end, yielding to other connections between time slices. */
export async function drain<T>(stream: Stream<T>, each: (item: T) => void): Promise<void> {
  const slice = new TimeSlice();
  for (const item of stream) {
    if (item !== undefined) each(item);
    if (slice.expired) await slice.pause();
  }
}
