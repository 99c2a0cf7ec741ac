import { AppError } from '@candor/kit/app-error';
import type { UsersDeps } from './users-deps.ts';

/** Longer than any clock skew: objects are dated by the store's clock and compared with ours. */
export const ORPHAN_GRACE_MS = 24 * 3_600_000;
const PAGE = 500;
/** Objects removed in one pass. */
const BATCH = 100;

/** Object keys of uploads. Other objects in the bucket are left alone. */
const SEALED = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.sealed$/;

/**
 * Removes encrypted images that no submission refers to, which a crash left between storing and inserting. Removal is
 * idempotent, so instances may sweep concurrently.
 * @param graceMs younger images are kept, because an upload in flight may still refer to them
 * @returns how many were removed
 */
export async function sweepKycOrphans(
  deps: UsersDeps,
  { graceMs = ORPHAN_GRACE_MS, signal }: { graceMs?: number; signal?: AbortSignal } = {},
): Promise<number> {
  const { objects, settings, clock, log } = deps;
  const { kycSubmissions } = deps.data;
  const before = clock.now().getTime() - graceMs;
  const orphans: string[] = [];
  let after: string | null = null;
  do {
    const page = await objects.list(settings.kycBucket, { after, limit: PAGE });
    const old = page.objects
      .filter(({ key, storedAt }) => storedAt.getTime() <= before && SEALED.test(key))
      .map(({ key }) => key);
    const known = await kycSubmissions.findReferencedObjects(old);
    orphans.push(...old.filter((key) => !known.has(key)));
    after = page.next;
  } while (after !== null && orphans.length < BATCH && !signal?.aborted);

  if (orphans.length > 0 && !(await isOwnBucket(deps))) {
    log.warn(
      { images: orphans.length },
      'orphan sweep skipped: the images of the newest submission are not in this bucket',
    );
    return 0;
  }
  let removed = 0;
  for (const key of orphans.slice(0, BATCH)) {
    if (signal?.aborted) break;
    if ((await kycSubmissions.findReferencedObjects([key])).size > 0) continue;
    await objects.remove(settings.kycBucket, key);
    removed += 1;
  }
  return removed;
}

/** Whether database and bucket belong together. If not, every image would look like an orphan. */
async function isOwnBucket({ data, objects, settings }: UsersDeps): Promise<boolean> {
  const newest = await data.kycSubmissions.findNewestObject();
  if (!newest) return false;
  try {
    const { body } = await objects.get(settings.kycBucket, newest);
    body.destroy();
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return false;
    throw error;
  }
}
