import type { Store } from './store.ts';
import { isLmdbError } from './write-failure.ts';

/** A running write command. It yields at points where other commands may run. */
export type WriteJob<T> = Generator<undefined, T, undefined>;

/** A write command of a single step. */
// biome-ignore lint/correctness/useYield: a single step does not yield
export function* once<T>(work: () => T): WriteJob<T> {
  return work();
}

interface Pending {
  job: WriteJob<unknown>;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

/** How long one transaction may occupy the thread before it yields to readers. */
const SLICE_MS = 10;

/**
 * Runs write commands sequentially. Commands that are queued at the same time share a transaction, so that many small
 * writes need one commit; each is answered after the commit is on disk. A command that fails throws before it changes the
 * current document, and its earlier changes are kept, as in MongoDB.
 */
export class WriteQueue {
  private waiting: Pending[] = [];
  private scheduled = false;

  constructor(private readonly store: Store) {}

  run<T>(job: WriteJob<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.waiting.push({ job, resolve: resolve as (value: unknown) => void, reject });
      this.schedule();
    });
  }

  get idle(): boolean {
    return this.waiting.length === 0;
  }

  private schedule(): void {
    if (this.scheduled) return;
    this.scheduled = true;
    setImmediate(() => {
      this.scheduled = false;
      this.drain();
      if (this.waiting.length > 0) this.schedule();
    });
  }

  private drain(): void {
    const batch = this.waiting;
    this.waiting = [];
    const refusal = this.store.findWriteRefusal();
    if (refusal) {
      for (const { reject } of batch) reject(refusal);
      return;
    }
    const answers: (() => void)[] = [];
    const unfinished: Pending[] = [];
    try {
      this.store.transaction(() => {
        const deadline = performance.now() + SLICE_MS;
        for (const pending of batch) {
          const answer = step(pending, deadline);
          if (answer) answers.push(answer);
          else unfinished.push(pending);
        }
        this.store.heap.settle();
      });
    } catch (error) {
      // The commit failed: the whole batch is rolled back.
      this.store.reload();
      for (const { reject } of batch) reject(error);
      return;
    }
    // Unfinished commands go to the end of the queue, so that long commands do not delay short ones.
    this.waiting = [...this.waiting, ...unfinished];
    for (const answer of answers) answer();
  }
}

/** Continues a command until the deadline. Returns a function that answers it, or undefined when it is unfinished. */
function step({ job, resolve, reject }: Pending, deadline: number): (() => void) | undefined {
  try {
    while (performance.now() < deadline) {
      const next = job.next();
      if (next.done) return () => resolve(next.value);
    }
    return undefined;
  } catch (error) {
    // The transaction has failed for every command in it.
    if (isLmdbError(error)) throw error;
    return () => reject(error);
  }
}
