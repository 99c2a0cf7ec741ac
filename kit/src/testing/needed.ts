import { appendFileSync } from 'node:fs';

/**
 * Passes on a part that tests of this file need. If it is missing they are skipped, and the reason is kept for the end of
 * the run, which names them: `(needed(findLane('minio'), 'MinIO is not installed') ? describe : describe.skip)(...)`.
 */
export function needed<T>(part: T, reason: string): T {
  // Set by scripts/test.ts.
  const file = process.env.CANDOR_SKIP_REASONS;
  const { expect } = globalThis as { expect?: { getState(): { testPath?: string } } };
  const path = expect?.getState().testPath;
  if (!part && file && path) appendFileSync(file, `${JSON.stringify({ path, reason })}\n`);
  return part;
}
