/**
 * LMDB's binding locks a thread up for good that ends within a transaction, and the exit of a process ends its threads anywhere
 * and waits for them. So the thread that exits waits first, and no transaction begins any more.
 */
export type ExitGate = Int32Array;

const [WRITING, CLOSED] = [0, 1];
/** Of a disk that does not answer. */
const LONGEST_MS = 5_000;

export const createExitGate = (): ExitGate => new Int32Array(new SharedArrayBuffer(8));

/** In the thread that writes; once the gate is closed it does not return. */
export function passGate<T>(gate: ExitGate, write: () => T): T {
  Atomics.store(gate, WRITING, 1);
  try {
    if (Atomics.load(gate, CLOSED) === 0) return write();
  } finally {
    Atomics.store(gate, WRITING, 0);
    Atomics.notify(gate, WRITING);
  }
  Atomics.wait(gate, CLOSED, 1);
  throw new Error('the process exits');
}

/** In the thread that exits: returns when nothing is being written. */
export function closeGate(gate: ExitGate): void {
  Atomics.store(gate, CLOSED, 1);
  Atomics.wait(gate, WRITING, 1, LONGEST_MS);
}
