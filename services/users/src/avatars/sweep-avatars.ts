import { ORPHAN_GRACE_MS } from '@candor/kit/object-store/sweep-orphans';
import type { UsersDeps } from '../users-deps.ts';

const PAGE = 500;
/** Objects removed in one pass. */
const BATCH = 100;

/** Object keys of pictures: account and random id. Other objects in the bucket are left alone. */
const AVATAR = /^([0-9a-f]{24})\/[0-9a-f-]{36}\.webp$/;

/**
 * Removes pictures that their account no longer refers to: left by a crash after storing one, or by a removal that
 * failed. Objects of unknown accounts are kept, because a bucket of another database would consist of them.
 * @param graceMs younger objects are kept, because an upload in flight may still refer to them
 * @returns how many were removed
 */
export async function sweepAvatars(
  deps: UsersDeps,
  { graceMs = ORPHAN_GRACE_MS, signal }: { graceMs?: number; signal?: AbortSignal } = {},
): Promise<number> {
  const { data, objects, settings, clock } = deps;
  const before = clock.now().getTime() - graceMs;
  let removed = 0;
  let after: string | null = null;
  do {
    const page = await objects.list(settings.avatarBucket, { after, limit: PAGE });
    for (const { key, storedAt } of page.objects) {
      if (signal?.aborted || removed >= BATCH) return removed;
      const accountId = AVATAR.exec(key)?.[1];
      if (!accountId || storedAt.getTime() > before) continue;
      const profile = await data.profiles.find(accountId);
      if (!profile || profile.avatar?.key === key) continue;
      await objects.remove(settings.avatarBucket, key);
      removed += 1;
    }
    after = page.next;
  } while (after !== null);
  return removed;
}
