import { statfsSync } from 'node:fs';
import { constants } from 'node:os';

const FAULTS: Record<string, string> = {
  ENOSPC: 'there is no room left on its disk',
  EDQUOT: "this user's share of its disk is used up",
  EROFS: 'its file system is read-only',
  EACCES: 'this user has no access to it',
  EPERM: 'this user has no access to it',
  EIO: 'its disk reports an error',
  ENOTDIR: 'it is not a folder',
  EEXIST: 'it is not a folder',
  ELOOP: 'it is a loop of links',
  ENAMETOOLONG: 'its path is too long',
};

const toErrorName = (errno: number) =>
  Object.entries(constants.errno).find(([, number]) => number === errno)?.[0];

/** Why a file or folder could not be used, as the end of a sentence that names it; undefined for other errors. */
export function diskFault(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  // LMDB gives the number only.
  const name = typeof code === 'number' ? toErrorName(code) : code;
  return typeof name === 'string' ? FAULTS[name] : undefined;
}

/** Bytes that this user may still write beside `path`; Infinity where the file system keeps no count. */
export function freeBytesAt(path: string): number {
  const { blocks, bavail, bsize } = statfsSync(path);
  return blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize;
}
