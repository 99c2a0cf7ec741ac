import type { Store } from './store.ts';
import { isLmdbError } from './write-failure.ts';

/** A write command at work: pauses (`yield`) where other commands may come between. */
export type WriteJob<T> = Generator<undefined, T, undefined>;

/** A write command that is one step: no pauses. */
// biome-ignore lint/correctness/useYield: a single step has no pauses
export function* once<T>(work: () => T): WriteJob<T> {
  return work();
}

interface Pending {
  job: WriteJob<unknown>;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

/** How long one transaction may hold the thread before readers get their turn. */
const SLICE_MS = 10;

/**
 * Runs write commands one after the other. Those that wait at the same time share a transaction, so
 * that many small writers pay for one commit; none is answered before its commit is on the disk. A command fails by
 * throwing before it has touched the document at hand, so what it wrote before that stays, as MongoDB
 * has it.
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
    const refusal = this.store.refusal();
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
      });
    } catch (error) {
      // The commit itself failed: nothing of this batch is there.
      this.store.reload();
      for (const { reject } of batch) reject(error);
      return;
    }
    // Those that were paused go last, so that short commands are not kept waiting by long ones.
    this.waiting = [...this.waiting, ...unfinished];
    for (const answer of answers) answer();
  }
}

/** Goes on with a command: gives its answer, or undefined when its time is over before its end. */
function step({ job, resolve, reject }: Pending, deadline: number): (() => void) | undefined {
  try {
    while (performance.now() < deadline) {
      const next = job.next();
      if (next.done) return () => resolve(next.value);
    }
    return undefined;
  } catch (error) {
    // The transaction is of no use any more, to nobody.
    if (isLmdbError(error)) throw error;
    return () => reject(error);
  }
}
