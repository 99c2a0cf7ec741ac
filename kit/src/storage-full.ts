import { AppError } from './app-error.ts';

const CODES = new Set<unknown>([
  // file systems
  'ENOSPC',
  'EDQUOT',
  // MongoDB's OutOfDiskSpace
  14031,
  // MinIO, S3
  'XMinioStorageFull',
  'InsufficientStorage',
]);

/** Whether an error means that the disk of the database or of the object store is full. */
export function isStorageFull(error: unknown): boolean {
  let at = error;
  for (let depth = 0; typeof at === 'object' && at !== null && depth < 5; depth++) {
    const { code, reason, cause } = at as { code?: unknown; reason?: unknown; cause?: unknown };
    if (CODES.has(code) || reason === 'STORAGE_FULL') return true;
    at = cause;
  }
  return false;
}

export const STORAGE_FULL_MESSAGE =
  'The storage of the platform is full. Nothing was changed twice; try again later.';

export function storageFull(cause: unknown): AppError {
  return new AppError('SERVICE_UNAVAILABLE', STORAGE_FULL_MESSAGE, {
    cause,
    reason: 'STORAGE_FULL',
  });
}
