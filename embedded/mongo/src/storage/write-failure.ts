import { constants } from 'node:os';
import { diskFault, freeBytesAt } from '../disk-fault.ts';
import { MongoError } from '../mongo-error.ts';

/** Writes are refused when less space than this is free. */
const RESERVE_BYTES = 1024 * 1024;
/** No space on the disk; LMDB's MDB_MAP_FULL: its file cannot grow further. */
const FULL = [constants.errno.ENOSPC, -30_792];

/** Reports whether the error comes from LMDB or the system; its code is a number. */
export function isLmdbError(error: unknown): error is Error & { code: number } {
  if (error instanceof MongoError) return false;
  return typeof (error as { code?: unknown } | null)?.code === 'number';
}

export function isAlmostFull(path: string): boolean {
  try {
    return freeBytesAt(path) < RESERVE_BYTES;
  } catch {
    // The free space is unknown; the write itself fails if there is none.
    return false;
  }
}

/** Converts the error of a failed transaction to the error for its writers. */
export function toWriteError(error: unknown, path: string): unknown {
  if (!isLmdbError(error)) return error;
  // Some file systems report a full disk as a short write.
  if (FULL.includes(error.code) || isAlmostFull(path)) return outOfDiskSpace(path);
  const fault = diskFault(error) ?? error.message;
  return new MongoError(1, `write to ${path} failed and was rolled back: ${fault}`);
}

export function outOfDiskSpace(path: string): MongoError {
  return new MongoError(14031, `write to ${path} failed and was rolled back: its disk is full`);
}
