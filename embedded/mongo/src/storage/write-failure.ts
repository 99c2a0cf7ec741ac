import { constants } from 'node:os';
import { diskFault, freeBytesAt } from '../disk-fault.ts';
import { MongoError } from '../mongo-error.ts';

/** Writes are refused when less than this is free. */
const RESERVE_BYTES = 1024 * 1024;

/** An error of LMDB, or of the system below it; its code is a number. */
export function isLmdbError(error: unknown): error is Error & { code: number } {
  if (error instanceof MongoError) return false;
  return typeof (error as { code?: unknown } | null)?.code === 'number';
}

export function isAlmostFull(path: string): boolean {
  try {
    return freeBytesAt(path) < RESERVE_BYTES;
  } catch {
    // Not to be asked, which is no reason to refuse: the write itself will tell.
    return false;
  }
}

/** What the writers of a transaction that failed are answered. */
export function writeFailure(error: unknown, path: string): unknown {
  if (!isLmdbError(error)) return error;
  // A write that was cut short is how some file systems say that they are full.
  const isFull = error.code === constants.errno.ENOSPC || isAlmostFull(path);
  if (isFull) return outOfRoom(path);
  const fault = diskFault(error) ?? error.message;
  return new MongoError(1, `nothing of this write was kept in ${path}: ${fault}`);
}

export function outOfRoom(path: string): MongoError {
  const says = `no room is left on the disk that holds ${path}`;
  return new MongoError(14031, `nothing of this write was kept: ${says}`);
}
