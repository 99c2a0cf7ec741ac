import { AppError } from '@candor/kit/app-error';
import type { PaymentsDeps } from './payments-deps.ts';

/** Longer than any clock skew: objects are dated by the store's clock and compared with ours. */
export const ORPHAN_GRACE_MS = 24 * 3_600_000;
const PAGE = 500;
/** Objects removed in one pass. */
const BATCH = 100;

/** Object keys of uploads. Other objects in the bucket are left alone. */
const RECEIPT_IMAGE = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(png|jpg|webp)$/;

/**
 * Removes images that no receipt refers to. They are left by a crash between storing the image and inserting the
 * receipt, or by an insert with an unknown outcome. Removal is idempotent, so instances may sweep concurrently.
 * @param graceMs younger images are kept, because an upload in flight may still refer to them
 * @returns how many were removed
 */
export async function sweepOrphans(
  deps: PaymentsDeps,
  { graceMs = ORPHAN_GRACE_MS, signal }: { graceMs?: number; signal?: AbortSignal } = {},
): Promise<number> {
  const { objects, settings, clock, log } = deps;
  const { receipts } = deps.data;
  const before = clock.now().getTime() - graceMs;
  const orphans: string[] = [];
  let after: string | null = null;
  do {
    const page = await objects.list(settings.bucket, { after, limit: PAGE });
    const old = page.objects
      .filter(({ key, storedAt }) => storedAt.getTime() <= before && RECEIPT_IMAGE.test(key))
      .map(({ key }) => key);
    const known = await receipts.findReferencedImages(old);
    orphans.push(...old.filter((key) => !known.has(key)));
    after = page.next;
  } while (after !== null && orphans.length < BATCH && !signal?.aborted);

  if (orphans.length > 0 && !(await isOwnBucket(deps))) {
    log.warn(
      { images: orphans.length },
      'orphan sweep skipped: the image of the newest receipt is not in this bucket',
    );
    return 0;
  }
  let removed = 0;
  for (const key of orphans.slice(0, BATCH)) {
    if (signal?.aborted) break;
    if ((await receipts.findReferencedImages([key])).size > 0) continue;
    await objects.remove(settings.bucket, key);
    removed += 1;
  }
  return removed;
}

/** Whether database and bucket belong together. If not, every image would look like an orphan. */
async function isOwnBucket({ data, objects, settings }: PaymentsDeps): Promise<boolean> {
  const newest = await data.receipts.findNewestImage();
  if (!newest) return false;
  try {
    const { body } = await objects.get(settings.bucket, newest);
    body.destroy();
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return false;
    throw error;
  }
}
