import { createHash } from 'node:crypto';
import { AppError } from '../app-error.ts';

/** Hash of a call's body, stored with its idempotency key. */
export function hashBody(body: unknown): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('hex');
}

/** @throws AppError IDEMPOTENCY_KEY_REUSED when the key was used with another body */
export function assertSameBody(earlier: { bodyHash?: string | undefined }, bodyHash: string): void {
  if (earlier.bodyHash !== bodyHash) throw keyReused();
}

export function keyReused(): AppError {
  return new AppError(
    'IDEMPOTENCY_KEY_REUSED',
    'This Idempotency-Key was used for another request',
  );
}
