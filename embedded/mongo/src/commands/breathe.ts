import { MongoError } from '../mongo-error.ts';

const SLICE_MS = 8;

/** Lets other connections have the thread when this one has had it for a while. */
export class Breather {
  private since = performance.now();
  private readonly deadline: number;

  /** @param maxTimeMS the client's own limit; 0 is none. */
  constructor(maxTimeMS = 0) {
    this.deadline = maxTimeMS > 0 ? this.since + maxTimeMS : Number.POSITIVE_INFINITY;
  }

  /** Whether it is time to `pause`; throws when the client's time is over. */
  get due(): boolean {
    return performance.now() - this.since > SLICE_MS;
  }

  async pause(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    this.since = performance.now();
    if (this.since > this.deadline) {
      throw new MongoError(50, 'operation exceeded time limit');
    }
  }
}
