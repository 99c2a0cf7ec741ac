import { statfsSync } from 'node:fs';
import { constants } from 'node:os';

const FAULTS: Record<string, string> = {
  ENOSPC: 'its disk is full',
  EDQUOT: "this user's disk quota is exceeded",
  EROFS: 'its file system is read-only',
  EACCES: 'this user has no access to it',
  EPERM: 'this user has no access to it',
  EIO: 'its disk reports an error',
  ENOTDIR: 'it is not a folder',
  EEXIST: 'it is not a folder',
  ELOOP: 'it is a loop of symbolic links',
  ENAMETOOLONG: 'its path is too long',
};

const toErrorName = (errno: number) =>
  Object.entries(constants.errno).find(([, number]) => number === errno)?.[0];

/** Describes a file system error as the end of a sentence that names the file; undefined for other errors. */
export function diskFault(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  // LMDB reports the error number only.
  const name = typeof code === 'number' ? toErrorName(code) : code;
  return typeof name === 'string' ? FAULTS[name] : undefined;
}

/** Returns the bytes available to this user at `path`; Infinity when the file system does not report them. */
export function freeBytesAt(path: string): number {
  const { blocks, bavail, bsize } = statfsSync(path);
  return blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize;
}
