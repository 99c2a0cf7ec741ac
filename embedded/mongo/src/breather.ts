import type { Stream } from './query/scan.ts';

const SLICE_MS = 8;

/** Lets other connections have the thread when this one has had it for a while. */
export class Breather {
  private since = performance.now();

  /** Whether it is time to `pause`. */
  get due(): boolean {
    return performance.now() - this.since > SLICE_MS;
  }

  async pause(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    this.since = performance.now();
  }
}

/** Reads a stream to its end, pausing for others. */
export async function drain<T>(stream: Stream<T>, each: (item: T) => void): Promise<void> {
  const breather = new Breather();
  for (const item of stream) {
    if (item !== undefined) each(item);
    if (breather.due) await breather.pause();
  }
}
