import type { Store } from './store.ts';
import { isLmdbError } from './write-failure.ts';

/** A write command at work: pauses (`yield`) where other commands may come between. */
export type WriteJob<T> = Generator<undefined, T, undefined>;

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
  private readonly store: Store;
  private waiting: Pending[] = [];
  private scheduled = false;

  constructor(store: Store) {
    this.store = store;
  }

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
    const answers: (() => void)[] = [];
    const batch = this.waiting;
    this.waiting = [];
    const unfinished: Pending[] = [];
    const refusal = this.store.refusal();
    if (refusal) {
      for (const { reject } of batch) reject(refusal);
      return;
    }
    try {
      this.store.transaction(() => {
        const deadline = performance.now() + SLICE_MS;
        for (const pending of batch) {
          if (performance.now() < deadline) this.step(pending, deadline, answers, unfinished);
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

  private step(
    pending: Pending,
    deadline: number,
    answers: (() => void)[],
    unfinished: Pending[],
  ): void {
    try {
      for (;;) {
        const next = pending.job.next();
        if (next.done) {
          answers.push(() => pending.resolve(next.value));
          return;
        }
        if (performance.now() >= deadline) {
          unfinished.push(pending);
          return;
        }
      }
    } catch (error) {
      // The transaction is of no use any more, to nobody.
      if (isLmdbError(error)) throw error;
      answers.push(() => pending.reject(error));
    }
  }
}
