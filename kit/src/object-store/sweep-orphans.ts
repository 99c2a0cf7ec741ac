import { AppError } from '../app-error.ts';
import type { Clock } from '../clock.ts';
import type { Logger } from '../logger.ts';
import type { ObjectStore } from './object-store.ts';

/** Longer than any clock skew: objects are dated by the store's clock and compared with ours. */
export const ORPHAN_GRACE_MS = 24 * 3_600_000;
const PAGE = 500;
/** Objects removed in one pass. */
const BATCH = 100;

export interface OrphanSweep {
  objects: ObjectStore;
  clock: Clock;
  log: Logger;
  bucket: string;
  /** Keys of uploads. Other objects in the bucket are left alone. */
  pattern: RegExp;
  /** The keys among these that documents refer to. */
  findReferenced(keys: readonly string[]): Promise<ReadonlySet<string>>;
  /** The object of the newest document, or null if there is none. */
  findNewest(): Promise<string | null>;
  /** What is missing in another database's bucket: "the image of the newest receipt is". */
  newest: string;
  /** Younger objects are kept, because an upload in flight may still refer to them. */
  graceMs?: number;
  signal?: AbortSignal | undefined;
}

/**
 * Removes objects that no document refers to. They are left by a crash between storing an object and inserting its
 * document, or by an insert with an unknown outcome. Removal is idempotent, so instances may sweep concurrently.
 * @returns how many were removed
 */
export async function sweepOrphans(sweep: OrphanSweep): Promise<number> {
  const { objects, clock, log, bucket, pattern, findReferenced, newest, signal } = sweep;
  const before = clock.now().getTime() - (sweep.graceMs ?? ORPHAN_GRACE_MS);
  const orphans: string[] = [];
  let after: string | null = null;
  do {
    const page = await objects.list(bucket, { after, limit: PAGE });
    const old = page.objects
      .filter(({ key, storedAt }) => storedAt.getTime() <= before && pattern.test(key))
      .map(({ key }) => key);
    const known = await findReferenced(old);
    orphans.push(...old.filter((key) => !known.has(key)));
    after = page.next;
  } while (after !== null && orphans.length < BATCH && !signal?.aborted);

  if (orphans.length > 0 && !(await isOwnBucket(sweep))) {
    log.warn({ images: orphans.length }, `orphan sweep skipped: ${newest} not in this bucket`);
    return 0;
  }
  let removed = 0;
  for (const key of orphans.slice(0, BATCH)) {
    if (signal?.aborted) break;
    if ((await findReferenced([key])).size > 0) continue;
    await objects.remove(bucket, key);
    removed += 1;
  }
  return removed;
}

/** Whether database and bucket belong together. If not, every object would look like an orphan. */
async function isOwnBucket({ objects, bucket, findNewest }: OrphanSweep): Promise<boolean> {
  const newest = await findNewest();
  if (!newest) return false;
  try {
    const { body } = await objects.get(bucket, newest);
    body.destroy();
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return false;
    throw error;
  }
}
